import type { Plan } from '@picks/contract/plans';
import type { Subscription } from '@picks/contract/subscriptions';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { BuyDialog } from './buy-dialog.tsx';

const plan: Plan = {
  _id: 'professional 30',
  family: 'professional',
  name: 'Professional',
  description: '',
  price: 79,
  duration: 30,
  features: [],
  accessLevel: 'gold',
  maxPicks: null,
  isPopular: false,
};

function shown(available: number, subscription: Subscription | null = null): string {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <BuyDialog
        plan={plan}
        subscription={subscription}
        available={available}
        pickId={null}
        onClose={() => undefined}
        onBought={() => undefined}
      />
    </MemoryRouter>,
  );
  return page.replaceAll(/<[^>]*>/g, ' ');
}

describe('a purchase', () => {
  test('that the balance pays for starts today', () => {
    expect(shown(100)).toContain('Starts today');
    expect(shown(100)).toContain('Pay $79.00');
  });

  test('that it does not promises nothing before the deposit clears', () => {
    const words = shown(0);
    expect(words).toContain('Starts once your deposit clears');
    expect(words).not.toContain('Starts today');
    expect(words).not.toContain('Charged now');
    expect(words).not.toMatch(/Pay \$/);
  });
});
