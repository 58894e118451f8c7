import clsx from 'clsx';

/** Name and line of the product, used wherever the product names itself. */
export const brand = { name: 'Fairline', line: 'Premium Sports Betting' } as const;

/** The mark: a price line that breaks upwards. Decorative unless `label` is given. */
export function BrandMark({ size = 28, label }: { size?: number; label?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        d="M6 20.5h6.5l4-9 4 9H26"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="16.5" cy="11.5" r="2.6" fill="#fff" />
    </svg>
  );
}

export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={clsx('inline-flex items-center gap-2.5', className)}>
      <BrandMark />
      <span className="text-[1.125rem] leading-6 font-bold tracking-tight text-ink">{brand.name}</span>
    </span>
  );
}
