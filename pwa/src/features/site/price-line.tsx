/** The mark's price line, drawn across the foot of the hero. */
export function PriceLine() {
  return (
    <svg
      viewBox="0 0 1200 320"
      preserveAspectRatio="xMaxYMax slice"
      fill="none"
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 h-60 w-full lg:h-80"
    >
      {[40, 110, 180, 250].map((y) => (
        <path key={y} d={`M0 ${y}H1200`} className="stroke-line" />
      ))}
      <path
        d="M-10 262h420l60-26 60 40h110l70-34 60 34h70l110-206 110 170h160"
        className="stroke-accent"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="950" cy="70" r="12" className="fill-surface stroke-accent" strokeWidth="7" />
    </svg>
  );
}
