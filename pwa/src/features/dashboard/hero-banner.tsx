import type { DashboardConfig } from '@picks/contract/dashboard';
import { BrandMark } from '@picks/ui/brand';

/** What the operators greet everybody with. */
export function HeroBanner({ title, subtitle }: DashboardConfig['hero']) {
  return (
    <section
      aria-label="Welcome"
      className="relative overflow-hidden rounded-card bg-accent px-5 py-6 text-on-accent sm:px-7 sm:py-8"
    >
      <div aria-hidden="true" className="absolute inset-y-0 end-8 hidden items-center opacity-35 sm:flex">
        <BrandMark size={96} />
      </div>
      <div className="relative max-w-[34rem]">
        <h2 dir="auto" className="type-title break-words text-balance">
          {title}
        </h2>
        {subtitle !== '' && (
          <p dir="auto" className="type-body mt-1 break-words text-pretty">
            {subtitle}
          </p>
        )}
      </div>
    </section>
  );
}
