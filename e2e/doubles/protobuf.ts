/** The few pieces of the protocol buffers wire format that check-in and MCS need. */

export function varint(value: number | bigint): Buffer {
  const bytes: number[] = [];
  let rest = BigInt(value);
  do {
    const byte = Number(rest & 0x7fn);
    rest >>= 7n;
    bytes.push(rest > 0n ? byte | 0x80 : byte);
  } while (rest > 0n);
  return Buffer.from(bytes);
}

export function numberField(field: number, value: number | bigint): Buffer {
  return Buffer.concat([varint(field << 3), varint(value)]);
}

export function fixed64Field(field: number, value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return Buffer.concat([varint((field << 3) | 1), bytes]);
}

export function bytesField(field: number, value: Buffer | string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([varint((field << 3) | 2), varint(bytes.length), bytes]);
}

/** A varint at an offset and the offset after it; undefined while the bytes have not all arrived. */
export function readVarint(buffer: Buffer, start: number): { value: bigint; end: number } | undefined {
  let value = 0n;
  for (let offset = start; offset < buffer.length; offset += 1) {
    const byte = buffer.readUInt8(offset);
    value |= BigInt(byte & 0x7f) << BigInt(7 * (offset - start));
    if ((byte & 0x80) === 0) return { value, end: offset + 1 };
  }
  return undefined;
}

/** The first value of each field of a message: numbers as bigint, strings and messages as bytes. */
export function readFields(buffer: Buffer): Map<number, bigint | Buffer> {
  const fields = new Map<number, bigint | Buffer>();
  let offset = 0;
  while (offset < buffer.length) {
    const tag = readVarint(buffer, offset);
    if (!tag) break;
    const { value, end } = readValue(buffer, tag.end, Number(tag.value & 7n));
    const field = Number(tag.value >> 3n);
    if (!fields.has(field)) fields.set(field, value);
    offset = end;
  }
  return fields;
}

function readValue(buffer: Buffer, start: number, wireType: number): { value: bigint | Buffer; end: number } {
  if (wireType === 1) return { value: buffer.readBigUInt64LE(start), end: start + 8 };
  if (wireType === 5) return { value: BigInt(buffer.readUInt32LE(start)), end: start + 4 };
  const head = readVarint(buffer, start);
  if (!head) throw new Error('The message ends in the middle of a field.');
  if (wireType === 0) return head;
  const end = head.end + Number(head.value);
  return { value: buffer.subarray(head.end, end), end };
}
