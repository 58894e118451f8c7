import { approvalMessages } from '@picks/contract/approvals.admin';
import { Banner } from '@picks/ui/banner';
import { isolated } from '@picks/ui/format/isolated';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';

interface WaitingBannerProps {
  readonly approval: { readonly _id: string; readonly madeBy: string; readonly isOwn: boolean };
  /** what was asked for: `a credit of $600.00`; left out beside the record that it is about */
  readonly what?: string;
  readonly className?: string;
}

/** Who asked for what waits for a second administrator, and whose turn it is. */
export function WaitingBanner({ approval: { _id: id, madeBy, isOwn }, what, className }: WaitingBannerProps) {
  const own = what === undefined ? approvalMessages.waiting : `You asked for ${what}`;
  return (
    <div className={className}>
      <Banner
        tone={isOwn ? 'info' : 'warning'}
        action={
          <Link to={paths.approval(id)} className="shrink-0 font-semibold underline underline-offset-2">
            Open
          </Link>
        }
      >
        {isOwn
          ? `${own}. Nothing has moved yet.`
          : `${isolated(madeBy)} asked for ${what ?? 'this'}. Nothing moves until you or another administrator approves it.`}
      </Banner>
    </div>
  );
}
