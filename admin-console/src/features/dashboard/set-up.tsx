import type { SetUpState } from '@picks/contract/dashboard.admin';
import { brand } from '@picks/ui/brand';
import { SetUpList, type SetUpStep } from '@picks/ui/set-up-list';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';

const HIDDEN = 'console_set_up_hidden';

const steps: readonly (Omit<SetUpStep, 'isDone'> & { readonly of: keyof SetUpState })[] = [
  {
    of: 'mail',
    title: 'Connect an email server',
    detail: 'Until SMTP_URL is set, sign-in codes and receipts only go to files on the server.',
    to: paths.mail,
  },
  {
    of: 'paymentInstructions',
    title: 'Write down how members pay',
    detail: 'Instructions of a payment option are filled in for you when you answer a deposit.',
    to: paths.paymentOptions,
  },
  {
    of: 'alerts',
    title: 'Turn on alerts on a phone',
    detail: 'Open the member app there, and see a new pick arrive the way members do.',
    to: paths.memberApp,
  },
  {
    of: 'secondAdministrator',
    title: 'Name a second administrator',
    detail: "Then losing one phone or password doesn't lock everyone out. Open a user and change the role.",
    to: paths.users,
  },
  { of: 'firstPick', title: 'Publish the first pick', to: paths.newPick },
];

interface StepLinkProps {
  readonly to: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** The member app is of another origin. */
function StepLink({ to, className, children }: StepLinkProps) {
  if (to !== paths.memberApp)
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  return (
    <a href={to} className={className}>
      {children}
    </a>
  );
}

/** What a new service still needs; until it has all of it, or this browser was told to hide it. */
export function SetUp({ state }: { state: SetUpState | undefined }) {
  const [isHidden, setHidden] = useState(() => localStorage.getItem(HIDDEN) === 'yes');
  if (state === undefined || isHidden) return null;
  function hide() {
    localStorage.setItem(HIDDEN, 'yes');
    setHidden(true);
  }
  return (
    <SetUpList
      title={`Set up ${brand.name}`}
      steps={steps.map(({ of, ...step }) => ({ ...step, isDone: state[of] }))}
      Link={StepLink}
      onHide={hide}
    />
  );
}
