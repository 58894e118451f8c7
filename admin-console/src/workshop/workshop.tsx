import { Badge, ConfidenceDots, LevelBadge, OutcomeBadge } from '@picks/ui/badge';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { LoadingRows } from '@picks/ui/list-row';
import { LockPanel } from '@picks/ui/lock-panel';
import { MoneyStatus } from '@picks/ui/money-status';
import { PageTitle } from '@picks/ui/page-title';
import { RetryButton } from '@picks/ui/retry-button';
import { Skeleton } from '@picks/ui/skeleton';
import { Spinner } from '@picks/ui/spinner';
import { TeamMark } from '@picks/ui/team-mark';
import type { ReactNode } from 'react';
import { WorkshopFields } from './workshop-fields.tsx';

const tones = ['won', 'lost', 'void', 'pending', 'gold', 'silver', 'accent', 'neutral'] as const;
const bannerTones = ['danger', 'warning', 'success', 'info'] as const;
const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const sizes = ['medium', 'small'] as const;
const levels = ['free', 'silver', 'gold'] as const;
const outcomes = ['pending', 'won', 'lost', 'void'] as const;
const requests = [
  'pending',
  'waiting_for_deposit',
  'completed',
  'failed',
  'rejected',
  'cancelled',
  'refunded',
] as const;
const locks = ['plan', 'weekly_limit', 'sign_in', 'offline'] as const;

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="border-t border-line py-6">
      <h2 className="type-heading mb-4">{title}</h2>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </section>
  );
}

function Buttons() {
  return sizes.flatMap((size) =>
    variants.map((variant) => (
      <div key={`${size} ${variant}`} className="flex gap-2">
        <Button size={size} variant={variant}>
          {variant}
        </Button>
        <Button size={size} variant={variant} busy>
          {variant}
        </Button>
        <Button size={size} variant={variant} disabled>
          {variant}
        </Button>
      </div>
    )),
  );
}

const none = () => undefined;

function Waiting() {
  return (
    <>
      <Spinner />
      <Skeleton className="h-6 w-40" />
      <div className="w-80">
        <LoadingRows label="Loading" />
      </div>
      <RetryButton onRetry={none} />
      <RetryButton onRetry={none} busy />
    </>
  );
}

/** Every primitive in every state, in the theme of the page: for people who change one. Only while developing. */
export function Workshop() {
  return (
    <main className="mx-auto max-w-6xl p-6">
      <PageTitle>Workshop</PageTitle>
      <Part title="Buttons">
        <Buttons />
      </Part>
      <Part title="Badges">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        {levels.flatMap((level) => [
          <LevelBadge key={level} level={level} />,
          <LevelBadge key={`${level} locked`} level={level} isLocked />,
        ])}
        {outcomes.map((status) => (
          <OutcomeBadge key={status} status={status} />
        ))}
        <OutcomeBadge status="pending" isActive />
        {requests.map((status) => (
          <MoneyStatus key={status} status={status} label={status} />
        ))}
        {['low', 'medium', 'high'].map((level) => (
          <ConfidenceDots key={level} level={level} />
        ))}
        <TeamMark team="Rovers" />
        <TeamMark team="United" size="small" />
      </Part>
      <Part title="Banners">
        {bannerTones.map((tone) => (
          <Banner key={tone} tone={tone} action={<RetryButton onRetry={none} />} onDismiss={none}>
            A {tone} banner with an action.
          </Banner>
        ))}
      </Part>
      <Part title="Fields">
        <WorkshopFields />
      </Part>
      <Part title="Waiting and retrying">
        <Waiting />
      </Part>
      <Part title="Nothing there, and locked">
        <EmptyState title="No picks yet" action={<Button size="small">Add a pick</Button>}>
          The first one appears here.
        </EmptyState>
        {locks.map((reason) => (
          <LockPanel key={reason} reason={reason} level="gold" plan={{ name: 'VIP', price: '$149/mo' }} />
        ))}
      </Part>
    </main>
  );
}
