// @module-tag full
import { randomBytes } from 'node:crypto';
import { inHours } from '@picks/api/test/clock';
import type { Sql } from '@picks/api/database/client';
import { createPick, deletePick } from '@picks/contract/picks.admin';
import { checkpointText, openCheckpoint } from '@picks/record/checkpoint';
import { signedNote, type Signer, verifierOf } from '@picks/record/note';
import { leafHash, rootHash, treeOf } from '@picks/record/tree';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChromiumSession, launchChromium } from './browsers.ts';
import { passTimeUntil } from './page-clock.ts';
import { admin, newMember } from './product/api-calls.ts';
import { inDatabase } from './product/database.ts';
import { everythingKept } from './product/kept.ts';
import { type Mailbox, openMailbox } from './product/mailbox.ts';
import { type Product, startProduct } from './product/product.ts';
import { signInMember } from './product/sign-in.ts';

/** What visitors and phones say of a database that somebody with all rights changed. */
const SECRET_KEY = new Uint8Array(randomBytes(32));
const MEMBER = 'member@example.com';
const PICKS = 3;

let mailbox: Mailbox;
let product: Product;
let visitor: ChromiumSession;
let phone: ChromiumSession;

const signer = (): Signer => ({
  name: `${new URL(product.memberUrl).host}/record/log`,
  secretKey: SECRET_KEY,
});
const checkpoint = async () =>
  openCheckpoint(
    await (await fetch(`${product.memberUrl}/record/log/checkpoint`)).text(),
    verifierOf(signer()),
  );

beforeAll(async () => {
  mailbox = await openMailbox();
  const recordKey = Buffer.from(SECRET_KEY).toString('base64');
  product = await startProduct({ env: { SMTP_URL: mailbox.url, RECORD_SIGNING_KEY: recordKey } });
  await newMember(product, mailbox, MEMBER);
  const desk = await admin(product);
  for (let number = 0; number < PICKS; number += 1) {
    const { pick } = await desk.call(createPick, {
      body: {
        sport: 'NBA',
        league: 'NBA',
        homeTeam: 'Boston Celtics',
        awayTeam: 'Miami Heat',
        matchDate: inHours(3),
        prediction: `Celtics by ${number + 3}`,
        odds: 1.87,
        stake: 1,
        confidence: 'high',
        accessLevel: 'free',
      },
    });
    // Its odds can be read from then on.
    await desk.call(deletePick, { params: { id: pick._id }, query: { reason: 'The game was called off' } });
  }
  [visitor, phone] = await Promise.all([launchChromium(), launchChromium()]);
  await phone.page.clock.install();
});

afterAll(async () => {
  await visitor?.close();
  await phone?.close();
  await product?.close();
  await mailbox?.close();
});

/** Without the triggers that refuse it. */
const asOwner = (change: (sql: Sql) => Promise<void>) =>
  inDatabase(product, async (sql) => {
    await sql`set session_replication_role = replica`;
    await change(sql);
  });

/** As somebody who comes anew: nothing that was fetched before is kept. */
async function withoutCache({ page, context }: ChromiumSession): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
}

async function audited(session: ChromiumSession): Promise<Page> {
  const { page } = session;
  await withoutCache(session);
  await page.goto(`${product.memberUrl}/record/verify`);
  await page.getByRole('button', { name: 'Check the whole record' }).click();
  return page;
}

/** The banner of every member screen. */
const banner = (page: Page) => page.getByRole('alert').filter({ hasText: 'The pick record was changed' });

test('a sound record holds for the visitor, and the phone keeps what it saw', async () => {
  await expect.poll(async () => (await checkpoint()).size).toBe(2 * PICKS);
  const page = await audited(visitor);
  await page.getByText(`All ${2 * PICKS} entries hold.`).waitFor();
  await signInMember(phone.page, product, MEMBER);
  await phone.page.goto(`${product.memberUrl}/dashboard/picks`);
  const seen = new RegExp(String.raw`/record/log\\+n${2 * PICKS}\\+n`);
  await passTimeUntil(phone.page, async () => seen.test(await everythingKept(phone.page)));
  expect(await banner(phone.page).count()).toBe(0);
});

describe('once an entry is altered in the database', () => {
  test('the page that audits the record names it', async () => {
    await asOwner(async (sql) => {
      await sql`
        update record_entries set entry = convert_to(replace(convert_from(entry, 'UTF8'), '"odds":1.87', '"odds":2.87'), 'UTF8')
        where index = 3`;
    });
    const page = await audited(visitor);
    await page.getByText("The record doesn't hold.").waitFor();
    await page.getByText(/^Entry 3: The entry is not what its hash says/).waitFor();
    await page.goto(`${product.memberUrl}/record/verify?entry=3#one`);
    await page.getByText(/^The entry doesn't hold\. It isn't the one that the log signed\./).waitFor();
  });

  test('the phone that saw the record before says so, even when all hashes and the signature are made to fit', async () => {
    // Whoever has the database and the key can make another history that is sound by itself.
    await asOwner(async (sql) => {
      await sql`
        update record_entries set entry = convert_to(replace(replace(convert_from(entry, 'UTF8'),
          '"odds":2.87', '"odds":1.87'), 'called off', 'put off'), 'UTF8')
        where index = 3`;
      await sql`update record_entries set leaf_hash = sha256('\\x00'::bytea || entry) where index = 3`;
      const rows = await sql<{ entry: Buffer }[]>`select entry from record_entries order by index`;
      const leaves = rows.map(({ entry }) => leafHash(new Uint8Array(entry)));
      const root = rootHash(treeOf(leaves), leaves.length);
      const text = checkpointText({ origin: signer().name, size: leaves.length, root });
      await sql`update record_tiles set hashes = ${Buffer.concat(leaves)} where level = 0 and index = 0`;
      await sql`
        update record_checkpoints set root = ${Buffer.from(root)}, note = ${signedNote(text, [signer()])}
        where size = ${leaves.length}`;
    });
    const stranger = await audited(visitor);
    await stranger.getByText(`All ${2 * PICKS} entries hold.`).waitFor();
    await withoutCache(phone);
    const { page } = phone;
    await page.goto(`${product.memberUrl}/dashboard`);
    await passTimeUntil(page, () => banner(page).isVisible());
    await page.goto(`${product.memberUrl}/dashboard/support`);
    await banner(page).waitFor();
  });
});
