/** Counts the turns of the event loop that begin while something is done: the times that others could be answered. */
export async function turnsDuring(act: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const takeTurns = (): void => {
    if (isOver) return;
    turns += 1;
    setImmediate(takeTurns);
  };
  setImmediate(takeTurns);
  await act();
  isOver = true;
  return turns;
}
