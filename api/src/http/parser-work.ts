/** Whether a text has more than `most` of some characters. A parser works for each of them; counting them is far cheaper. */
export function hasMoreThan(most: number, characters: string, text: string): boolean {
  let left = most;
  for (const character of characters) {
    for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) {
      if (left === 0) return true;
      left -= 1;
    }
  }
  return false;
}
