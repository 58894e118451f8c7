/** Watches the log and keeps what proves the picks, while somebody is signed in; loaded once the first screen is there. */
export function startRecord(): () => void {
  let isStopped = false;
  let stops: readonly (() => void)[] = [];
  const load = async () => {
    const [{ startLogWatch }, { startKeepingProofs }] = await Promise.all([
      import('#src/member/record/alarm.ts'),
      import('#src/features/picks/keep-proofs.ts'),
    ]);
    if (!isStopped) stops = [startLogWatch(), startKeepingProofs()];
  };
  void load().catch(() => undefined);
  return () => {
    isStopped = true;
    stops.forEach((stop) => stop());
  };
}
