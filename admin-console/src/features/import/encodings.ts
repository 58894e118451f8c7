/** Encodings of files, by the names that `TextDecoder` takes, most likely first. */
export const encodingNames = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big-endian',
  'windows-1252': 'Western European',
  'windows-1250': 'Central European',
  macintosh: 'Western European, Mac',
  'windows-1254': 'Turkish',
  'windows-1257': 'Baltic',
  'windows-1251': 'Cyrillic',
  'koi8-r': 'Cyrillic, KOI8-R',
  ibm866: 'Cyrillic, DOS',
  'x-mac-cyrillic': 'Cyrillic, Mac',
  'windows-1253': 'Greek',
  'windows-1255': 'Hebrew',
  'windows-1256': 'Arabic',
  'windows-1258': 'Vietnamese',
  'windows-874': 'Thai',
  shift_jis: 'Japanese, Shift JIS',
  'euc-jp': 'Japanese, EUC',
  gb18030: 'Chinese, GB18030',
  big5: 'Chinese, Big5',
  'euc-kr': 'Korean',
} as const;
export type Encoding = keyof typeof encodingNames;

export const encodings = Object.keys(encodingNames) as readonly Encoding[];

/** A possible encoding, and words of the file decoded with it. */
export interface EncodingOption {
  readonly encoding: Encoding;
  readonly words: readonly string[];
}

export interface FoundEncoding {
  /** the most likely encoding */
  readonly encoding: Encoding;
  /** whether the bytes rule out every other one */
  readonly isProven: boolean;
  /** likely encodings whose words differ; empty for Unicode */
  readonly options: readonly EncodingOption[];
}

/** Distinct non-ASCII words to compare. A season of games has a few hundred. */
const MAX_COMPARED = 10_000;
/** Bytes of a word. Some languages have no spaces, so a word may be a whole analysis. */
const MAX_BYTES = 10_000;
const MAX_SHOWN = 4;
/** Bytes to look at where a sample is enough. */
const SAMPLE = 1024 * 1024;

const unicode = (encoding: Encoding): FoundEncoding => ({ encoding, isProven: true, options: [] });

/** Decodes bytes without their byte order mark. Returns undefined if they aren't valid in the encoding. */
function decodeStrictly(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function byteOrderMark([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Detects UTF-16 without a byte order mark: every other byte of its ASCII characters is zero. */
function utf16Of(bytes: Uint8Array): Encoding | undefined {
  const start = bytes.subarray(0, 64 * 1024);
  const zerosAt = (remainder: number) =>
    start.reduce((count, byte, place) => (byte === 0 && place % 2 === remainder ? count + 1 : count), 0);
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (Math.max(even, odd) < start.length / 8) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Bytes that end a word. None of them is part of a multi-byte character in any encoding. */
const endsWord = (byte: number): boolean => byte < 0x21 || byte === 0x22 || byte === 0x2c || byte === 0x3b;

interface Words {
  /** one word per line */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** no word was left out */
  readonly isComplete: boolean;
}

/** Collects the distinct words with non-ASCII bytes. */
function nonAsciiWords(bytes: Uint8Array): Words {
  const seen = new Set<string>();
  const lines: number[] = [];
  let [start, isAscii, isComplete] = [0, true, true];
  for (let place = 0; place <= bytes.length; place += 1) {
    const byte = bytes[place] ?? 0;
    if (byte > 0x7f) isAscii = false;
    if (!endsWord(byte)) continue;
    const word = isAscii ? null : bytes.subarray(start, place);
    [start, isAscii] = [place + 1, true];
    if (word === null) continue;
    const key = word.length > MAX_BYTES ? null : String.fromCharCode(...word);
    if (key !== null && seen.has(key)) continue;
    if (key === null || seen.size === MAX_COMPARED) {
      isComplete = false;
      continue;
    }
    for (const part of word) lines.push(part);
    lines.push(0x0a);
    seen.add(key);
  }
  return { bytes: Uint8Array.from(lines), isComplete };
}

/** Script extensions, so that a script's marks and digits count along with its letters. */
const scripts = [
  /\p{scx=Latin}/u,
  /\p{scx=Cyrillic}/u,
  /\p{scx=Greek}/u,
  /\p{scx=Hebrew}/u,
  /(?!\d)\p{scx=Arabic}/u,
  /\p{scx=Thai}/u,
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/u,
];

/** Signs of a wrong encoding in one word. */
const garbage = new RegExp(
  [
    // control, private and half-width characters, box drawing, spacing accents
    String.raw`[\p{Cc}\p{Co}\p{Cn}\uFFFD\uFF61-\uFF9F\u2500-\u259F\u02B0-\u02BA\u02BD-\u02FF]`,
    // a combining mark with nothing to combine with
    String.raw`^\p{M}`,
    // a symbol between two letters
    String.raw`\p{L}(?:(?![\p{L}\p{M}\p{N}'’ʼ·.\-/&‐‑–—])\P{ASCII})\p{L}`,
    // an uppercase letter after a lowercase one
    String.raw`\p{Ll}(?![A-Z])\p{Lu}`,
  ].join('|'),
  'u',
);

const isGarbled = (word: string): boolean =>
  garbage.test(word) ||
  word.split(/[^\p{L}\p{M}\p{N}]+/u).some((run) => scripts.filter((script) => script.test(run)).length > 1);

interface Candidate {
  readonly encoding: Encoding;
  readonly words: readonly string[];
  /** how many words are garbled */
  readonly garbled: number;
}

/** Decodes words with every encoding they are valid in. Returns the least garbled first, and each distinct result once. */
function candidatesFor(words: Uint8Array): readonly Candidate[] {
  const results = new Set<string>();
  return encodings
    .filter((encoding) => !encoding.startsWith('utf-'))
    .flatMap((encoding) => {
      const text = decodeStrictly(words, encoding);
      if (text === undefined || results.has(text)) return [];
      results.add(text);
      const decoded = text.split('\n').filter((word) => word !== '');
      return [{ encoding, words: decoded, garbled: decoded.filter(isGarbled).length }];
    })
    .toSorted((one, other) => one.garbled - other.garbled);
}

/** Picks a few words by which every two candidates can be told apart. */
function tellingWords(candidates: readonly Candidate[]): readonly number[] {
  const [first] = candidates;
  if (first === undefined) return [];
  const chosen: number[] = [];
  const isSame = (one: Candidate, other: Candidate, place: number) => one.words[place] === other.words[place];
  for (const [place, one] of candidates.entries())
    for (const other of candidates.slice(place + 1)) {
      if (chosen.some((known) => !isSame(one, other, known))) continue;
      const next = one.words.findIndex((_, at) => !isSame(one, other, at));
      if (next >= 0) chosen.push(next);
    }
  const others = first.words.flatMap((_, place) => {
    const differs = candidates.length === 1 || candidates.some((other) => !isSame(first, other, place));
    return differs && !chosen.includes(place) ? [place] : [];
  });
  return [...chosen, ...others]
    .slice(0, Math.max(MAX_SHOWN, chosen.length))
    .toSorted((one, other) => one - other);
}

/** Finds the encodings that bytes may have if they aren't Unicode. Only a person can tell which of the words are right. */
function legacyEncoding(bytes: Uint8Array): FoundEncoding {
  const words = nonAsciiWords(bytes);
  const [first, ...others] = candidatesFor(words.bytes);
  if (first === undefined) return { encoding: 'windows-1252', isProven: false, options: [] };
  const isUsual = first.encoding === 'windows-1252' && first.garbled === 0 && first.words.length > 0;
  const isProven =
    words.isComplete && isUsual && others.every(({ garbled }) => garbled > first.words.length / 2);
  // A right encoding may have a word or two that look garbled.
  const tolerated = first.garbled + Math.max(1, first.words.length / 10);
  const likely = others.filter(({ garbled }) => garbled <= tolerated);
  const offered = isProven ? [first] : [first, ...(likely.length > 0 ? likely : others.slice(0, 1))];
  const places = tellingWords(offered);
  const options = offered.map((option) => ({
    encoding: option.encoding,
    words: places.map((place) => shortened(option.words[place] ?? '')),
  }));
  return { encoding: first.encoding, isProven, options };
}

const shortened = (word: string): string => (word.length > 30 ? `${word.slice(0, 30)}…` : word);

/** Distinguishes UTF-8 with a few broken bytes from other encodings, whose bytes are valid UTF-8 only by chance. */
function isDamagedUtf8(bytes: Uint8Array): boolean {
  let [valid, broken] = [0, 0];
  for (const character of new TextDecoder('utf-8').decode(bytes.subarray(0, SAMPLE)))
    if (character === '\uFFFD') broken += 1;
    else if (character > '\u007F') valid += 1;
  return valid > broken;
}

/** Finds the encoding of a file by its byte order mark or its bytes. */
export function findEncoding(bytes: Uint8Array): FoundEncoding {
  const marked = byteOrderMark(bytes) ?? utf16Of(bytes);
  if (marked !== undefined) return unicode(marked);
  if (decodeStrictly(bytes, 'utf-8') !== undefined || isDamagedUtf8(bytes)) return unicode('utf-8');
  return legacyEncoding(bytes);
}

/** Decodes a file. Bytes that aren't valid in the encoding become U+FFFD. */
export const decode = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes);
