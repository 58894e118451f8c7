// @module-tag full
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inHours } from '@picks/api/test/clock';
import { importPicks } from '@picks/contract/pick-import.admin';
import { createPick } from '@picks/contract/picks.admin';
import { listUsers, updateUser } from '@picks/contract/users.admin';
import { fromBase64, textOf } from '@picks/record/bytes';
import { checkpointText } from '@picks/record/checkpoint';
import { signedNote, type Signer, verifierOf } from '@picks/record/note';
import { checkProof, parseProof } from '@picks/record/proof';
import { bytesOf, sampleEntries, serve } from '@picks/record/samples';
import { leafHash, rootHash, treeOf } from '@picks/record/tree';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChromiumSession, launchChromium } from './browsers.ts';
import { passTimeUntil } from './page-clock.ts';
import { waitDuring } from './page-waits.ts';
import { admin, newMember } from './product/api-calls.ts';
import { everythingKept } from './product/kept.ts';
import { type Mailbox, openMailbox } from './product/mailbox.ts';
import { type Product, startProduct } from './product/product.ts';
import { signInMember } from './product/sign-in.ts';
import { serverResponse } from './product/server-response.ts';

const SECRET_KEY = new Uint8Array(randomBytes(32));
const SECRET = 'Celtics minus seven and a half';
const FREE = 'free@example.com';
const GOLD = 'gold@example.com';

let mailbox: Mailbox;
let product: Product;
let free: ChromiumSession;
let gold: ChromiumSession;
let pick = '';

beforeAll(async () => {
  mailbox = await openMailbox();
  const recordKey = Buffer.from(SECRET_KEY).toString('base64');
  product = await startProduct({ env: { SMTP_URL: mailbox.url, RECORD_SIGNING_KEY: recordKey } });
  await newMember(product, mailbox, FREE);
  await newMember(product, mailbox, GOLD);
  const desk = await admin(product);
  const { users } = await desk.call(listUsers, { query: { search: GOLD } });
  await desk.call(updateUser, { params: { id: users[0]?._id ?? '' }, body: { plan: 'gold' } });
  [free, gold] = await Promise.all([launchChromium(), launchChromium()]);
  const published = await desk.call(createPick, {
    body: {
      sport: 'NBA',
      league: 'NBA',
      homeTeam: 'Boston Celtics',
      awayTeam: 'Miami Heat',
      matchDate: inHours(3),
      prediction: SECRET,
      odds: 1.87,
      stake: 2.5,
      confidence: 'high',
      accessLevel: 'gold',
    },
  });
  pick = published.pick._id;
});

afterAll(async () => {
  await free?.close();
  await gold?.close();
  await product?.close();
  await mailbox?.close();
});

const pickUrl = () => `${product.memberUrl}/dashboard/picks/${pick}`;
const logSigner = (): Signer => ({
  name: `${new URL(product.memberUrl).host}/record/log`,
  secretKey: SECRET_KEY,
});

/** The banner of every member screen. */
const banner = (page: Page) => page.getByRole('alert').filter({ hasText: 'The pick record was changed' });

test('a free member reads that the pick is sealed and since when, and nothing of it is on the phone', async () => {
  const { page } = free;
  await signInMember(page, product, FREE);
  await page.goto(pickUrl());
  await page.getByRole('button', { name: /^Sealed \w{3}, \w{3} \d/ }).click();
  const panel = page.getByRole('dialog', { name: 'Sealed in the record' });
  await panel.getByText(/^Number \d+, record size \d+$/).waitFor();
  const kept = await everythingKept(page);
  expect({ sealed: kept.includes('tlog-proof'), secret: kept.includes(SECRET) }).toEqual({
    sealed: true,
    secret: false,
  });
  expect((await page.content()).includes(SECRET)).toBe(false);
});

test('a member whose plan opens it checks it in flight mode, after a restart, and saves a proof that others can check', async () => {
  const { page, context } = gold;
  await signInMember(page, product, GOLD);
  await page.goto(pickUrl());
  await page.getByRole('button', { name: /^Sealed, checked on this phone \d/ }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: /^Sealed, checked on this phone \d/ }).click();
  const saved = await waitDuring(page.waitForEvent('download'), () =>
    page.getByRole('button', { name: 'Save proof' }).click(),
  );
  await context.setOffline(false);
  expect(saved.suggestedFilename()).toBe(`${pick}.tlog-proof`);
  const proof = parseProof(readFileSync(await saved.path(), 'utf8'));
  const { entry, opening } = JSON.parse(textOf(proof.extra ?? new Uint8Array(0)));
  const bytes = fromBase64(entry) ?? new Uint8Array(0);
  expect(checkProof(proof, bytes, verifierOf(logSigner())).size).toBeGreaterThan(proof.index);
  expect(opening.selection).toMatchObject({ prediction: SECRET, odds: 1.87, stake: 2.5 });
});

test('a pick that was imported with its result is marked everywhere, and nowhere called sealed', async () => {
  const { page } = gold;
  const past = 'sport,league,homeTeam,awayTeam,matchDate,prediction,odds,stake,accessLevel,status';
  const desk = await admin(product);
  await desk.call(importPicks, {
    body: `${past}\nNBA,NBA,Chicago Bulls,Utah Jazz,${inHours(-30)},Bulls win,2.1,1,free,won\n`,
    query: {},
  });
  await page.goto(`${product.memberUrl}/dashboard/picks`);
  const card = page.getByRole('article').filter({ hasText: 'Bulls win' });
  await card.getByText('Imported', { exact: true }).waitFor();
  const sealedCard = page.getByRole('article').filter({ hasText: SECRET });
  expect(await sealedCard.getByText('Imported', { exact: true }).count()).toBe(0);
  await card.getByRole('link').click();
  await page.getByRole('button', { name: /^Added after kickoff, checked on this phone \d/ }).click();
  const panel = page.getByRole('dialog', { name: 'Added to the record after kickoff' });
  await panel.getByText(/nobody can show when it was written/).waitFor();
  expect(await page.getByText(/Sealed/).count()).toBe(0);
  await page.goto(`${product.memberUrl}/picks`);
  await page.getByRole('article').filter({ hasText: 'Bulls win' }).getByText('Imported').waitFor();
  await page.goto(pickUrl());
});

test('a pick that was changed on its way is called what it is', async () => {
  const { page } = gold;
  await page.route(/\/api\/picks\/[^/]+\/proof$/, async (route) => {
    const answer = await (await serverResponse(route)).text();
    await route.fulfill({ body: answer.replaceAll('Celtics minus seven', 'Celtics minus eleven') });
  });
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('picks-') || name === 'picks-shell') continue;
      await new Promise<void>((resolve) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => {
          const writing = request.result.transaction('proofs', 'readwrite');
          writing.objectStore('proofs').clear();
          writing.addEventListener('complete', () => {
            request.result.close();
            resolve();
          });
        });
      });
    }
  });
  await page.reload();
  await page.getByRole('button', { name: "This pick doesn't match its seal" }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Contact support' }).waitFor();
  await page.unrouteAll();
});

test('a history that was rewritten behind the phone is a banner on every screen, which stays', async () => {
  const { page } = gold;
  const signer = logSigner();
  const entries = bytesOf(sampleEntries(4));
  const root = rootHash(treeOf(entries.map((entry) => leafHash(entry))), entries.length);
  const other = serve(
    entries,
    signedNote(checkpointText({ origin: signer.name, size: entries.length, root }), [signer]),
  );
  await page.route('**/record/log/**', async (route) => {
    const [, path = ''] = new URL(route.request().url()).pathname.split('/record/log/');
    await other(path).then(
      (bytes) => route.fulfill({ body: Buffer.from(bytes) }),
      () => route.fulfill({ status: 404 }),
    );
  });
  await page.clock.install();
  await page.goto(`${product.memberUrl}/dashboard`);
  await passTimeUntil(page, () => banner(page).isVisible());
  await page.unrouteAll();
  const saved = await waitDuring(page.waitForEvent('download'), () =>
    banner(page).getByRole('button', { name: 'Save what this phone saw' }).click(),
  );
  const file = readFileSync(await saved.path(), 'utf8');
  expect(file.match(/^— \S+ \S+$/gm)).toHaveLength(2);
  for (const path of ['/dashboard', '/dashboard/picks', '/dashboard/support']) {
    await page.goto(product.memberUrl + path);
    await banner(page).waitFor();
  }
  await page.reload();
  await banner(page).waitFor();
});
