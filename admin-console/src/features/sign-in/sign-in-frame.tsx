import { BrandMark, brand } from '@picks/ui/brand';
import { type ReactNode, useEffect } from 'react';

interface SignInFrameProps {
  readonly title: string;
  readonly intro?: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** The narrow page of sign-in and set-up. */
export function SignInFrame({ title, intro, isWide = false, children, footer }: SignInFrameProps) {
  useEffect(() => {
    document.title = `${title} · ${brand.name} Console`;
  }, [title]);
  return (
    <main
      className={`mx-auto flex min-h-dvh w-full flex-col justify-center px-5 py-10 ${isWide ? 'max-w-[36rem]' : 'max-w-[25rem]'}`}
    >
      <div className="mb-6 flex items-center gap-2.5">
        <BrandMark size={28} />
        <span className="text-[1.0625rem] font-bold tracking-tight">{brand.name}</span>
        <span className="rounded-full border border-line-strong px-2 text-[0.75rem] leading-5 font-semibold text-ink-2">
          Console
        </span>
      </div>
      <div className="card p-6">
        <h1 className="type-title">{title}</h1>
        {intro && <p className="mt-1 text-ink-2">{intro}</p>}
        <div className="mt-5">{children}</div>
      </div>
      {footer && <div className="mt-5 text-center text-ink-2">{footer}</div>}
    </main>
  );
}
