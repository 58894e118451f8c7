import { signInMessages } from '@picks/contract/sign-in';

/** What to do when no code arrives. */
export function CodeHint() {
  return <p className="type-meta font-normal text-ink-3">{signInMessages.codeHint}</p>;
}
