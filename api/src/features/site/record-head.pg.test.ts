import { listRecord } from '@picks/contract/record';
import { fromBase64 } from '@picks/record/bytes';
import { openCheckpoint } from '@picks/record/checkpoint';
import { parseVerifierKey } from '@picks/record/note';
import { expect, test } from 'vitest';
import { publishedKey } from '#src/features/record/record.keys.ts';
import { testApp } from '#test/app.ts';
import { newAdmin, publish } from '#test/people.ts';
import { logOf, signerOf } from '#test/record.ts';

test("the record includes the log's newest checkpoint, signed with the published key", async () => {
  const app = await testApp();
  const admin = await newAdmin(app);
  const key = parseVerifierKey(publishedKey(app.deps.recordKeys));
  const signer = signerOf(app);
  const head = async () => (await app.member(listRecord)).data.head;
  try {
    expect(await head()).toBe(null);
    await publish(app, admin, 'gold');
    await signer.sign();
    const signed = await head();
    expect(signed).toMatchObject({
      size: 1,
      checkpoint: await (await logOf(app).request('/checkpoint')).text(),
    });
    expect(openCheckpoint(signed?.checkpoint ?? '', key)).toMatchObject({
      size: 1,
      root: fromBase64(signed?.root ?? ''),
    });
    await publish(app, admin, 'gold');
    expect(await head()).toEqual(signed);
    await signer.sign();
    expect(await head()).toMatchObject({ size: 2 });
  } finally {
    await signer.end();
  }
});
