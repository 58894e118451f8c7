/**
 * Acts, and resolves to what the act brings about. `awaited` waits for it already. When the act fails, that is the error: a wait of
 * its own would fail later, as an unhandled rejection that no test owns.
 */
export async function waitDuring<T>(awaited: Promise<T>, act: () => Promise<unknown>): Promise<T> {
  const [value] = await Promise.all([awaited, act()]);
  return value;
}
