import { brand, BrandMark } from '@picks/ui/brand';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';

/** The left half of the sign-in screens on a desktop: ink in both themes, the mark drawn large. */
export function BrandPanel() {
  return (
    <aside className="relative hidden flex-col justify-between overflow-hidden bg-[#10131c] p-12 text-white lg:flex">
      <Link
        to={paths.home}
        aria-label={`${brand.name}, home page`}
        className="relative inline-flex items-center gap-2.5 self-start"
      >
        <BrandMark size={32} />
        <span className="text-[1.25rem] font-bold tracking-tight">{brand.name}</span>
      </Link>
      <PriceLine />
      <div className="relative max-w-md">
        <p className="type-overline text-white/70">{brand.line}</p>
        <p className="mt-3 text-[2.5rem] leading-[2.75rem] font-bold tracking-[-0.025em]">
          The pick, the odds and the reasons.
        </p>
        <p className="mt-4 text-[1.0625rem] leading-7 text-white/75">
          On your phone before kickoff, offline too, and on the record after the final whistle.
        </p>
      </div>
    </aside>
  );
}

function PriceLine() {
  return (
    <svg
      viewBox="0 0 600 400"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
      className="absolute inset-x-0 top-[8%] h-[60%] w-full"
    >
      {[60, 130, 200, 270, 340].map((y) => (
        <path key={y} d={`M0 ${y}H600`} stroke="#fff" strokeOpacity="0.07" />
      ))}
      <path
        d="M-10 300h130l60-40 50 60h90l90-210 90 190h110"
        stroke="#4a5ff5"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="410" cy="110" r="11" fill="#fff" />
    </svg>
  );
}
