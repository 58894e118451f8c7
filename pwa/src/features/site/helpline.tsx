/** To call when betting stops being fun. */
export const HELPLINE = '1-800-GAMBLER';

export function Helpline() {
  return (
    <a
      href={`tel:${HELPLINE}`}
      className="py-1 font-semibold whitespace-nowrap text-ink underline underline-offset-2"
    >
      {HELPLINE}
    </a>
  );
}
