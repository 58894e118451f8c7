import { buttonClass } from '@picks/ui/button';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { Particles } from './particles.tsx';
import { useVisitor } from './use-visitor.ts';

/** The last band before the foot: one sentence, one button. */
export function ClosingCall() {
  const { isSignedIn } = useVisitor();
  return (
    <section
      aria-label="Begin"
      className="dark relative isolate overflow-hidden bg-[#0a0c14] bg-[radial-gradient(60rem_28rem_at_50%_115%,rgb(74_95_245/0.38),transparent)] text-ink"
    >
      <Particles intensity="high" />
      <div className="safe-sides relative mx-auto flex max-w-6xl flex-col items-center py-16 text-center lg:px-8 lg:py-24">
        <h2 className="type-hero max-w-2xl text-balance">The next pick has a kickoff time.</h2>
        <p className="mt-4 max-w-xl text-[1.0625rem] leading-7 text-balance text-ink-2">
          Join before it starts. It's free, 18 and over.
        </p>
        <Link
          to={isSignedIn ? paths.picks : paths.register}
          className={`${buttonClass()} mt-8 max-w-full min-h-12! whitespace-normal! px-6! text-[1rem]!`}
        >
          {isSignedIn ? 'See your picks' : 'Create a free account'}
        </Link>
      </div>
    </section>
  );
}
