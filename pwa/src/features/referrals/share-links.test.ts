import { expect, test } from 'vitest';
import { shareTargets } from './share-links.ts';

const link = 'https://fairline.example/register?ref=ABCD2345';
const targets = shareTargets(link, 'Join me & win:');

test('four places, each of which gets the whole link', () => {
  expect(targets.map(({ name }) => name)).toEqual(['X', 'Facebook', 'WhatsApp', 'Telegram']);
  for (const { href } of targets) {
    const words = [...new URL(href).searchParams.values()].join(' ');
    expect(words).toContain(link);
    expect(href).toMatch(/^https:/);
  }
});

test('the invitation arrives as it was written', () => {
  const written = targets.map(({ href }) => new URL(href).searchParams.get('text'));
  expect(written).toEqual(['Join me & win:', null, `Join me & win: ${link}`, 'Join me & win:']);
});
