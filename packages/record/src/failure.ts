/** Something in a record is not what it has to be; the message says what, for people. */
export class RecordFailure extends Error {
  override readonly name = 'RecordFailure';
}

export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new RecordFailure(message);
}
