/** `premium` as `Premium`. */
export function word(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}
