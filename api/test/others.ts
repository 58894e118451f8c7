/** Counts the other callers that are answered while something is done, where one after another waits. */
export async function othersDuring(act: () => Promise<unknown>): Promise<number> {
  let answered = 0;
  let isOver = false;
  const answerNext = (): void => {
    if (isOver) return;
    answered += 1;
    setImmediate(answerNext);
  };
  setImmediate(answerNext);
  await act();
  isOver = true;
  return answered;
}
