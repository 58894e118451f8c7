/** To call when betting stops being fun. */
export const HELPLINE = '1-800-GAMBLER';

/** The same in digits: a telephone link knows no letters (RFC 3966). */
const DIGITS = '+1-800-426-2537';

export function Helpline() {
  return (
    <a
      href={`tel:${DIGITS}`}
      className="-my-1 inline-block py-1 font-semibold text-ink underline underline-offset-2"
    >
      {HELPLINE}
    </a>
  );
}
