import type { AdminDeposit } from '@picks/contract/deposits.admin';
import { WaitingBanner } from '#src/ui/waiting-banner.tsx';

type Approval = AdminDeposit['approval'];

/** Below a status: what it waits for, as short as a row has room for. */
export function StatusLine({ children }: { children: string }) {
  return <span className="block text-[0.75rem] leading-4 whitespace-nowrap text-ink-3">{children}</span>;
}

/** Whose second step it waits for. */
export function SecondLine({ isYours }: { isYours: boolean }) {
  return <StatusLine>{isYours ? 'Waiting for you' : 'Waiting for a colleague'}</StatusLine>;
}

export function WaitingLine({ approval }: { approval: Approval }) {
  return approval ? <SecondLine isYours={!approval.isOwn} /> : null;
}

/** In a panel: who asked for what waits, and whose turn it is. */
export function Waiting({ approval }: { approval: Approval }) {
  return approval ? <WaitingBanner className="mt-3" approval={approval} /> : null;
}
