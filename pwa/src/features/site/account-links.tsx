import { Button, buttonClass } from '@picks/ui/button';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useVisitor } from './use-visitor.ts';

/** Login and Get Started, or what a signed-in visitor needs (Top navigation). */
export function AccountLinks({ isStacked = false }: { isStacked?: boolean }) {
  const { isSignedIn, isAdmin } = useVisitor();
  const wide = isStacked ? 'w-full' : '';
  if (!isSignedIn)
    return (
      <>
        <Link to={paths.login} className={`${buttonClass(isStacked ? 'secondary' : 'quiet')} ${wide}`}>
          Login
        </Link>
        <Link to={paths.register} className={`${buttonClass()} ${wide}`}>
          Get Started
        </Link>
      </>
    );
  return (
    <>
      {isAdmin && (
        <a href={paths.console} className={`${buttonClass('quiet')} ${wide}`}>
          Admin
        </a>
      )}
      <Logout className={wide} />
      <Link to={paths.overview} className={`${buttonClass()} ${wide}`}>
        Dashboard
      </Link>
    </>
  );
}

function Logout({ className }: { className: string }) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  async function leave() {
    setBusy(true);
    const { signOut } = await import('#src/session/sign-out.ts');
    await navigate(paths.home);
    await signOut();
  }
  return (
    <Button variant="quiet" busy={busy} onClick={() => void leave()} className={className}>
      Logout
    </Button>
  );
}
