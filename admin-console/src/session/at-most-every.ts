/** Calls at once, and then once for all that is asked for in the time that follows. */
export function atMostEvery(milliseconds: number, call: () => void): () => void {
  let isResting = false;
  let isAsked = false;
  function go() {
    isAsked = false;
    isResting = true;
    setTimeout(() => {
      isResting = false;
      if (isAsked) go();
    }, milliseconds);
    call();
  }
  return () => {
    if (isResting) isAsked = true;
    else go();
  };
}
