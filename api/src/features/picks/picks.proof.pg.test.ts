import { getPickProof } from '@picks/contract/picks';
import { deletePick, updatePick } from '@picks/contract/picks.admin';
import { fromBase64 } from '@picks/record/bytes';
import { opens } from '@picks/record/commitment';
import { parseEntry } from '@picks/record/entry';
import { parseVerifierKey } from '@picks/record/note';
import { checkProof, parseProof } from '@picks/record/proof';
import { beforeEach, expect, test } from 'vitest';
import { publishedKey } from '#src/features/record/record.keys.ts';
import { proveEntries } from '#src/features/record/record.proofs.service.ts';
import { testApp } from '#test/app.ts';
import { givePlan, newAdmin, newMember, publish } from '#test/people.ts';
import { insertEntries, signerOf } from '#test/record.ts';

const app = await testApp();
const key = parseVerifierKey(publishedKey(app.deps.recordKeys));
let number = 0;
let email = '';
let token = '';
let admin = '';

beforeEach(async () => {
  email = `checker${(number += 1)}@example.com`;
  token = await newMember(app, email);
  admin = await newAdmin(app);
});

async function sign(at = app): Promise<void> {
  const signer = signerOf(at);
  while ((await signer.sign()) === 'signed');
  await signer.end();
}
const ask = (id: string) => app.member(getPickProof, { token, params: { id } });

/** The entries of an answer, each of which its proof shows to be in the log. */
async function proved(id: string) {
  const { entries, openings } = (await ask(id)).data;
  const checked = entries.map(({ index, entry, proof }) => {
    const bytes = fromBase64(entry) ?? new Uint8Array();
    const parsed = parseProof(proof);
    checkProof(parsed, bytes, key);
    expect(parsed.index).toBe(index);
    return parseEntry(bytes);
  });
  return { entries: checked, openings };
}

test('who may open a pick gets what shows that it was sealed as it is', async () => {
  const { _id } = await publish(app, admin, 'free', { prediction: 'Celtics zebra cover' });
  await app.console(updatePick, { token: admin, params: { id: _id }, body: { odds: 2.22 } });
  await sign();
  const { entries, openings } = await proved(_id);
  expect(entries.map(({ kind }) => kind)).toEqual(['published', 'revised']);
  const selections = openings?.map(({ salt, selection }) => ({ salt, selection: JSON.parse(selection) }));
  expect(selections?.map(({ selection }) => [selection.prediction, selection.odds])).toEqual([
    ['Celtics zebra cover', 1.91],
    ['Celtics zebra cover', 2.22],
  ]);
  const commitments = entries.flatMap((entry) => ('commitment' in entry ? [entry.commitment] : []));
  expect(selections?.map((opening, version) => opens(opening, commitments[version] ?? ''))).toEqual([
    true,
    true,
  ]);
});

test('who may not sees that it was sealed, and nothing of what', async () => {
  const { _id } = await publish(app, admin, 'gold', {
    prediction: 'Celtics zebra cover',
    analysis: 'Striped',
    odds: 2.22,
  });
  await sign();
  const locked = await ask(_id);
  expect(locked.data.openings).toBe(null);
  const { entries } = await proved(_id);
  for (const text of [locked.text, JSON.stringify(entries)]) expect(text).not.toMatch(/zebra|Striped|2\.22/);
  await givePlan(app, email, { plan: 'gold' });
  expect((await ask(_id)).data.openings).toHaveLength(1);
  await givePlan(app, email, { plan: 'silver' });
  expect((await ask(_id)).data.openings).toBe(null);
});

test('a settled pick is open to all; one that was taken back is gone', async () => {
  const [settled, gone] = [await publish(app, admin, 'gold'), await publish(app, admin, 'gold')];
  await app.console(updatePick, { token: admin, params: { id: settled._id }, body: { status: 'void' } });
  expect((await ask(settled._id)).data.openings).toHaveLength(1);
  await app.console(deletePick, { token: admin, params: { id: gone._id } });
  expect((await ask(gone._id)).status).toBe(404);
});

test('what is not signed yet is not shown', async () => {
  const { _id } = await publish(app, admin, 'free');
  expect((await ask(_id)).data.entries).toEqual([]);
  await sign();
  expect((await ask(_id)).data.entries).toHaveLength(1);
});

test('entries are proved at both ends of a log, at every width of its last tile', async () => {
  const first = await publish(app, admin, 'free');
  await sign();
  for (const more of [250, 3, 1, 1, 300, 600]) {
    await insertEntries(app, first._id, more);
    const last = await publish(app, admin, 'free');
    await sign();
    expect((await proved(last._id)).entries).toMatchObject([{ kind: 'published', pick: last._id }]);
  }
});

test('the first entry is proved in a log of every size around the edge of a tile', async () => {
  const young = await testApp();
  const { _id } = await publish(young, await newAdmin(young), 'free');
  const youngKey = parseVerifierKey(publishedKey(young.deps.recordKeys));
  const { _id: another } = await publish(young, await newAdmin(young), 'free');
  await insertEntries(young, another, 509);
  for (const size of [511, 512, 513]) {
    await sign(young);
    const [first] = await proveEntries(young.deps.sql, _id);
    const bytes = fromBase64(first?.entry ?? '') ?? new Uint8Array();
    expect(checkProof(parseProof(first?.proof ?? ''), bytes, youngKey).size).toBe(size);
    await insertEntries(young, another, 1);
  }
});
