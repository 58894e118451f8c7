interface Connection {
  readonly saveData?: boolean;
}

/** Nobody asked for less motion. */
export function movesFreely(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Nobody asked for less motion or less data: what is only there to look at may be fetched and may move. */
export function mayAdorn(): boolean {
  const { connection } = navigator as { connection?: Connection };
  const savesData = connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
  return movesFreely() && !savesData;
}
