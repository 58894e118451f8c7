import { parse } from 'postgres-array';

type Element = string | number | Buffer;

const escaped = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const inHex = (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}`;

function serialize(values: readonly (Element | null)[]): string {
  const texts = values.map((value) => {
    if (value === null) return 'null';
    return escaped(value instanceof Uint8Array ? inHex(value) : String(value));
  });
  return `{${texts.join(',')}}`;
}

const arrayOf = <T extends Element>(oid: number, read: (text: string) => T) => ({
  to: oid,
  from: [oid],
  serialize,
  parse: (text: string): T[] => parse(text, read),
});

/**
 * The arrays that our columns and parameters have, by their types' fixed ids. The driver would ask the server for all there
 * are, once a connection, and leaves the failure of that question to nobody: it would end the process.
 */
export const arrayTypes = {
  texts: arrayOf(1009, String),
  uuids: arrayOf(2951, String),
  integers: arrayOf(1007, Number),
  bigints: arrayOf(1016, String),
  bytes: arrayOf(1001, (text) => Buffer.from(text.slice(2), 'hex')),
} as const;
