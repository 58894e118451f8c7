const MARKS = [
  // accents
  String.raw`\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`,
  // Cyrillic titlos, Hebrew points, Arabic vowel signs and the tatweel
  String.raw`\u0483-\u0487`,
  String.raw`\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7`,
  String.raw`\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed`,
  // invisible characters
  String.raw`\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff`,
].join('');

const digitsFrom = (zero: string): readonly string[] =>
  Array.from({ length: 10 }, (_, digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + digit));
const digits = ['٠', '۰', '०', '০'].map(digitsFrom);

const byLetter = (groups: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(groups).flatMap(([to, letters]) => Array.from(letters, (letter) => [letter, to])));

/** What NFKD would break apart: `2½` would be `21⁄2`, and a lone accent would start with a space. */
const composed = byLetter({ '.5': '½', '.25': '¼', '.75': '¾', "'": '´' });

/** Lower-case letters and signs that NFKD leaves alone, by what people type instead of them. */
const variants = byLetter({
  o: 'ø',
  l: 'ł',
  d: 'đð',
  h: 'ħ',
  i: 'ı',
  t: 'ŧ',
  n: 'ŋ',
  ss: 'ß',
  ae: 'æ',
  oe: 'œ',
  th: 'þ',
  // at the end of a word
  σ: 'ς',
  // Persian and Urdu forms of Arabic letters, and alef maksura
  ي: 'یى',
  ك: 'ک',
  ه: 'ہھ',
  "'": '’‘‛ʼʻ′',
  '"': '“”„',
  '-': '‐‒–—―−',
  ...Object.fromEntries(
    Array.from({ length: 10 }, (_, value) => [
      String(value),
      digits.map((script) => script[value] ?? '').join(''),
    ]),
  ),
});

const classOf = (characters: string) => new RegExp(`[${characters}]`, 'g');
const marks = classOf(MARKS);
const composedCharacters = classOf([...composed.keys()].join(''));
const variantCharacters = classOf([...variants.keys()].join(''));

/** Long runs of marks are slow to normalize, so a joiner that is removed again splits them (Unicode's stream-safe text). */
const RUNS = /[^ -\u02ff]{30}/gu;

/**
 * Folds a text for searches: case, accents and invisible characters don't matter, and variants of a letter are one.
 * `search.folded` in PostgreSQL does the same.
 */
export function folded(text: string): string {
  if (!/[\u0080-\uffff]/.test(text)) return text.toLowerCase();
  return text
    .replaceAll(composedCharacters, (character) => composed.get(character) ?? character)
    .replaceAll(RUNS, '$&\u034f')
    .normalize('NFKD')
    .replaceAll(marks, '')
    .toLowerCase()
    .replaceAll(variantCharacters, (letter) => variants.get(letter) ?? letter);
}
