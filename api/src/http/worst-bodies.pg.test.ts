import { addAdminAttachment, addAttachment, attachmentMessages } from '@picks/contract/attachments';
import { checkResults, importClosing } from '@picks/contract/game-files.admin';
import { importPicks, importRefusals, PICK_IMPORT } from '@picks/contract/pick-import.admin';
import { fallbackHomepage } from '@picks/contract/homepage';
import { HOMEPAGE, publishHomepage, saveHomepageDraft } from '@picks/contract/homepage.admin';
import type { Endpoint } from '@picks/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { cleanContent } from '#src/features/homepage/homepage.html.ts';
import { endpointsOf } from '#src/features/openapi/catalogue.ts';
import { fileRows, hasLongBlank } from '#src/features/picks/import.csv.ts';
import { testApp } from '#test/app.ts';
import { newAdmin, newMember } from '#test/people.ts';
import { othersDuring } from '#test/others.ts';
import { hasMoreThan } from './parser-work.ts';

const app = await testApp();
const tokens = { member: '', console: '' };
beforeAll(async () => {
  tokens.console = await newAdmin(app);
  tokens.member = await newMember(app, 'mem@example.com');
});

/** A text of at most so many bytes: a beginning, as many repetitions as fit, and an end. */
const full = (bytes: number, start: string, repeated: string, end = '') =>
  start + repeated.repeat((bytes - start.length - end.length) / Buffer.byteLength(repeated)) + end;

const { tooWide, tooLong, blank } = importRefusals;
const csv = (repeated: string, start = 'league,homeTeam\n') => full(PICK_IMPORT.bytes, start, repeated);
/** Files that would keep a parser busy, and why each is refused. */
const files: Readonly<Record<string, readonly [text: string, refusal: string]>> = {
  'short rows': [csv('a\n'), tooWide],
  'line feeds': [csv('\n'), tooWide],
  'line ends of Windows': [csv('\r\n'), tooWide],
  'rows of blank cells': [csv(',\n'), tooWide],
  commas: [csv(','), tooWide],
  quotes: [csv('"'), tooWide],
  'quotes in quotes': [csv('"a"b'), tooWide],
  'quoted cells': [csv('"",'), tooWide],
  'unclosed quotes': [csv('"a,'), tooWide],
  'fewer rows': [`league\n${'a\n'.repeat(PICK_IMPORT.marks - 2)}`, tooLong],
  // For each quote the parser trims what stands before the next comma.
  'quotes before very many spaces': [csv(' ', `league\n"${'a"b'.repeat(PICK_IMPORT.marks - 10)}`), blank],
};

/** JSON that is read into very many values. */
const documents = ({ maxBody = 0 }: Endpoint) => ({
  numbers: full(maxBody, '{"name":[0', ',0', ']}'),
  lists: full(maxBody, '{"name":[[]', ',[]', ']}'),
  objects: full(maxBody, '{"name":[{}', ',{}', ']}'),
});

async function send(endpoint: Endpoint, body: string) {
  const [origin = 'member'] = endpoint.origins ?? ['member'];
  const served = origin === 'console' ? app.consoleApp : app.memberApp;
  const response = await served.request(`/api${endpoint.path}`, {
    method: endpoint.method,
    headers: {
      Authorization: `Bearer ${tokens[origin]}`,
      'Content-Type': endpoint.media ?? 'application/json',
    },
    body,
  });
  const text = await response.text();
  return { status: response.status, length: text.length, problem: JSON.parse(text) };
}

const large = (['member', 'console'] as const)
  .flatMap((origin) => endpointsOf(origin))
  .map(({ endpoint }) => endpoint)
  .filter(({ maxBody }) => maxBody !== undefined);
const csvCalls = [importPicks, checkResults, importClosing];
const jsonCalls = [addAttachment, addAdminAttachment, publishHomepage, saveHomepageDraft];

test('every call that takes a large body is tried here', () => {
  const names = (endpoints: readonly Endpoint[]) => endpoints.map(({ name }) => name).toSorted();
  expect(names(large)).toEqual(names([...csvCalls, ...jsonCalls]));
});

describe.each(jsonCalls)('$name', (endpoint) => {
  // A body that was parsed would be answered with 422.
  test.each(Object.entries(documents(endpoint)))('refuses a body full of %s unparsed', async (_, body) => {
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(endpoint.maxBody ?? 0);
    const { status, problem } = await send(endpoint, body);
    expect([status, problem.code]).toEqual([400, 'malformed']);
  });
});

test('lists within lists count as values', () => {
  expect([hasMoreThan(9, ',[{', '['.repeat(9)), hasMoreThan(9, ',[{', '['.repeat(10))]).toEqual([
    false,
    true,
  ]);
});

test('only a hundred unknown fields are told, by the beginnings of their names', async () => {
  const fields = Array.from({ length: 30_000 }, (_, place) => `"${place} ${'unknown '.repeat(20)}":0`);
  const { status, problem } = await send(addAttachment, `{${fields.join(',')}}`);
  expect(status).toBe(422);
  const told = Object.keys(problem.fields);
  expect(told).toHaveLength(100);
  expect(Math.max(...told.map((name) => name.length))).toBe(100);
});

test('a file above the size limit is refused', async () => {
  const body = full(addAttachment.maxBody ?? 0, '{"name":"a.png","data":"', 'A', '"}');
  const { status, problem } = await send(addAttachment, body);
  expect([status, problem.fields.data]).toEqual([422, attachmentMessages.size]);
});

describe.each(csvCalls)('$name', (endpoint) => {
  test.each(Object.entries(files))('refuses a file full of %s', async (_, [text, refusal]) => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(PICK_IMPORT.bytes);
    const { status, problem } = await send(endpoint, text);
    expect([status, problem.message]).toEqual([422, refusal]);
  });
});

test('reading a file stops at the line limit, blank lines included', () => {
  const endless = fileRows(csv('a,b\r\n'), ['league']);
  expect([endless.rows.length, endless.isCut]).toEqual([4 * PICK_IMPORT.rows, true]);
  const fitting = fileRows(`league\n${'a\n\n'.repeat(PICK_IMPORT.rows)}\n\n`, ['league']);
  expect([fitting.rows.length, fitting.isCut]).toEqual([PICK_IMPORT.rows, false]);
});

test.each([' ', '\t', '\u00A0', '\u3000'])(
  'a hundred of %j in a row are taken, and one more is not',
  (space) => {
    const row = (count: number) => `league\na${space.repeat(count)}b\n`;
    expect([hasLongBlank(row(100)), hasLongBlank(row(101))]).toEqual([false, true]);
  },
);

test('others are answered before each text of a home page is cleaned', async () => {
  const content = full(HOMEPAGE.maxHtml, '', '<b>');
  const [section] = fallbackHomepage.sections;
  if (section === undefined) throw new Error('The home page has no section');
  const othersAnswered = await othersDuring(() =>
    cleanContent({
      ...fallbackHomepage,
      sections: Array.from({ length: HOMEPAGE.maxSections }, () => ({ ...section, content })),
    }),
  );
  // the about text too
  expect(othersAnswered).toBe(HOMEPAGE.maxSections + 1);
});
