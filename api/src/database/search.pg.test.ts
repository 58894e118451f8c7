import { listAudit } from '@picks/contract/audit.admin';
import { folded } from '@picks/contract/folding';
import { listPicks } from '@picks/contract/picks';
import { listAdminPicks } from '@picks/contract/picks.admin';
import { searchConsole } from '@picks/contract/search.admin';
import { listPublicPicks } from '@picks/contract/site';
import { listUsers } from '@picks/contract/users.admin';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { newMemberAndAdmin, publish } from '#test/people.ts';

const app = await testApp();

async function foldedBySql(texts: readonly string[]): Promise<string[]> {
  const rows = await app.owner<{ text: string }[]>`
    select search.folded(given) as text from unnest(${texts}::text[]) with ordinality as asked (given, place) order by place`;
  return rows.map(({ text }) => text);
}

describe('the database folds as the contract does', () => {
  // Without letters that are newer than the Unicode of some C libraries.
  test.each([
    ['U+0001 to U+1C88', 0x1, 0x1c88],
    ['U+1C90 to U+A7CA', 0x1c90, 0xa7ca],
    ['U+A7F2 to U+D7FF', 0xa7f2, 0xd7ff],
    ['U+E000 to U+FFFF', 0xe000, 0xffff],
    ['U+1D400 to U+1DFFF', 0x1d400, 0x1dfff],
    ['U+1F000 to U+1FBFF', 0x1f000, 0x1fbff],
  ])('every character from %s', async (_, first, last) => {
    const characters = Array.from({ length: last - first + 1 }, (_each, at) =>
      String.fromCodePoint(first + at),
    );
    const bySql = await foldedBySql(characters);
    expect(
      characters.flatMap((each, at) =>
        folded(each) === bySql[at] ? [] : [`${each}: ${folded(each)}, ${bySql[at]}`],
      ),
    ).toEqual([]);
  });

  test('texts of many characters, long runs of marks too', async () => {
    const part = fc.constantFrom(
      ...Array.from('aÉ ßΣςİıøŁ’´–-م٣ی৭ـ가が½ﬁ'),
      '\u0301',
      '\u0323',
      '\u00ad',
      '\u0345',
      '\u{1d538}',
    );
    const texts = fc
      .sample(fc.array(part, { maxLength: 12 }), { numRuns: 2000, seed: 36 })
      .map((parts) => parts.join(''));
    const long = ['\u0f71\u093c\u0e38\u0e48', 'é', '東京', 'न\u093c\u0301'].map(
      (each) => `a${each.repeat(100)}`,
    );
    texts.push(...long);
    expect(await foldedBySql(texts)).toEqual(texts.map((text) => folded(text)));
  });
});

describe('a search typed with or without accents finds', () => {
  let admin = '';
  let token = '';

  beforeAll(async () => {
    const people = await newMemberAndAdmin(app, 'soren@example.com');
    ({ admin } = people);
    ({ token } = people);
    await app.owner`update users set first_name = 'Søren', last_name = 'Núñez' where id = ${people.id}`;
    await publish(app, admin, 'free', {
      homeTeam: 'Atlético Madrid',
      awayTeam: '1. FC Köln',
      league: 'Øresund Cup',
    });
  });

  test.each(['soren nunez', 'SØREN', 'Nuñez', 'nu\u0301nez'])('a member: %s', async (search) => {
    expect((await app.console(listUsers, { token: admin, query: { search } })).data.total).toBe(1);
  });

  test.each(['atletico', 'koln', 'oresund', 'ATLÉTICO', 'köln øresund'])(
    'a pick, for members, visitors and the console: %s',
    async (search) => {
      const query = { search };
      expect((await app.member(listPicks, { token, query })).data.total).toBe(1);
      expect((await app.member(listPublicPicks, { query })).data.total).toBe(1);
      expect((await app.console(listAdminPicks, { token: admin, query })).data.total).toBe(1);
    },
  );

  test('what an administrator did, by their name', async () => {
    await app.owner`update users set first_name = 'Łukasz' where role <> 'user'`;
    const ofActor = (actor: string) => app.console(listAudit, { token: admin, query: { actor } });
    expect((await ofActor('lukasz')).data.total).toBeGreaterThan(0);
    expect((await ofActor('lukaszek')).data.total).toBe(0);
  });

  test.each(['ø', 'CÜ'])('the start of a word by one or two letters: %s', async (search) => {
    expect((await app.member(listPicks, { token, query: { search } })).data.total).toBe(1);
  });

  test.each(['％', '＿', '＼'])('nothing for %s', async (search) => {
    expect((await app.member(listPicks, { token, query: { search } })).data.total).toBe(0);
  });

  test('the closest first', async () => {
    const { id } = await newMemberAndAdmin(app, 'other@example.com');
    await app.owner`update users set first_name = 'Sörensen', last_name = 'Ñúñez' where id = ${id}`;
    const { data } = await app.console(listUsers, { token: admin, query: { search: 'soren nunez' } });
    expect(data.users.map(({ firstName }) => firstName)).toEqual(['Søren', 'Sörensen']);
    const { data: found } = await app.console(searchConsole, { token: admin, query: { q: 'nunez soren' } });
    expect(found.users.map(({ name }) => name)).toEqual(['Søren Núñez', 'Sörensen Ñúñez']);
  });

  test('what is there, however many words it has', async () => {
    for (const search of ['o '.repeat(40), '\ufdfa'.repeat(80), 'koln '.repeat(16)]) {
      const { status, data } = await app.member(listPublicPicks, { query: { search } });
      expect([status, data.total]).toEqual([200, search.startsWith('\ufdfa') ? 0 : 1]);
    }
  });
});
