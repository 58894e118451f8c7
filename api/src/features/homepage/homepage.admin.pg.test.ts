import { fallbackHomepage, getHomepageContent, type HomepageContent } from '@picks/contract/homepage';
import {
  discardHomepageDraft,
  getHomepageHistory,
  getHomepageState,
  HOMEPAGE,
  homepageConflict,
  listHomepageHistory,
  publishHomepage,
  restoreHomepage,
  saveHomepageDraft,
} from '@picks/contract/homepage.admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#test/app.ts';
import { newAdmin, newColleague } from '#test/people.ts';

let app: TestApp;
let ana = '';
let ben = '';
beforeEach(async () => {
  app = await testApp();
  ana = await newAdmin(app);
  ben = await newColleague(app);
});

const titled = (title: string, changes: Partial<HomepageContent> = {}): HomepageContent => ({
  ...fallbackHomepage,
  hero: { ...fallbackHomepage.hero, title },
  ...changes,
});
const publish = (token: string, content: object, versions: object = {}) =>
  app.console(publishHomepage, { token, body: { ...content, ...versions } });
const save = (token: string, content: HomepageContent, draftVersion?: number) =>
  app.console(saveHomepageDraft, { token, body: { content, draftVersion } });
const state = async () => (await app.console(getHomepageState, { token: ana })).data.homepage;
const shown = async () => (await app.member(getHomepageContent)).data;
const history = async () => (await app.console(listHomepageHistory, { token: ana })).data.entries;
const acts = async () =>
  (
    await app.owner<
      { action: string }[]
    >`select action from audit_entries where target_type = 'homepage' order by id`
  ).map(({ action }) => action);

describe('publishing', () => {
  test('is what visitors see from then on, on record and in the history', async () => {
    const { status, data } = await publish(ana, titled('New season'), { version: 1 });
    expect([status, data.message]).toEqual([200, 'Content updated successfully!']);
    expect(data.homepage).toMatchObject({ version: 2, draft: null, publishedBy: expect.any(String) });
    expect(await shown()).toMatchObject({ hero: { title: 'New season' }, version: 2 });
    expect((await history()).map(({ kind, version }) => [kind, version])).toEqual(
      expect.arrayContaining([
        ['published', 2],
        ['published', 1],
      ]),
    );
    expect(await acts()).toEqual(['homepage.published']);
  });

  test('with a stale version is refused with both contents, and changes nothing', async () => {
    await publish(ana, titled('By Ana'), { version: 1 });
    const { status, problem } = await publish(ben, titled('By Ben'), { version: 1 });
    expect([status, problem.code]).toEqual([409, 'stale_homepage']);
    const { yours, current } = homepageConflict.parse(problem['conflict']);
    expect([yours.hero.title, current.published.hero.title, current.version]).toEqual([
      'By Ben',
      'By Ana',
      2,
    ]);
    expect((await shown()).hero.title).toBe('By Ana');
  });

  test('without a version is not checked', async () => {
    await publish(ana, titled('By Ana'), { version: 1 });
    expect((await publish(ben, titled('By Ben'))).status).toBe(200);
    expect((await shown()).hero.title).toBe('By Ben');
  });

  test('of forty at once from one version succeeds once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => publish(n % 2 ? ana : ben, titled(`Try ${n}`), { version: 1 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(39);
    expect((await state()).version).toBe(2);
  });

  test('keeps sections in their order, numbered anew', async () => {
    const section = (title: string, order: number) => ({ ...fallbackHomepage.sections[0], title, order });
    await publish(ana, { ...titled('x'), sections: [section('second', 9), section('first', 3)] });
    expect((await shown()).sections.map(({ title, order }) => [title, order])).toEqual([
      ['first', 0],
      ['second', 1],
    ]);
  });
});

describe('the draft', () => {
  test('is seen by administrators alone until it is published', async () => {
    const { data } = await save(ana, titled('Soon'), 1);
    expect(data.homepage).toMatchObject({ draft: { hero: { title: 'Soon' } }, draftVersion: 2, version: 1 });
    expect((await shown()).hero.title).toBe(fallbackHomepage.hero.title);
    await publish(ana, titled('Soon'), { version: 1, draftVersion: 2 });
    expect([(await state()).draft, (await shown()).hero.title]).toEqual([null, 'Soon']);
    expect(await acts()).toEqual(['homepage.draft_begun', 'homepage.published']);
  });

  test('of two editors: the second is shown both, and what it replaces is kept', async () => {
    await save(ana, titled('By Ana'), 1);
    const refused = await save(ben, titled('By Ben'), 1);
    const { yours, current } = homepageConflict.parse(refused.problem['conflict']);
    expect([yours.hero.title, current.draft?.hero.title]).toEqual(['By Ben', 'By Ana']);
    expect((await save(ben, titled('By Ben'), current.draftVersion)).status).toBe(200);
    const [replaced] = (await history()).filter(({ kind }) => kind === 'draft');
    const { entry } = (
      await app.console(getHomepageHistory, { token: ben, params: { id: replaced?._id ?? '' } })
    ).data;
    expect(entry.content.hero.title).toBe('By Ana');
    expect(await acts()).toEqual(['homepage.draft_begun', 'homepage.draft_begun']);
  });

  test('saved with every pause in writing is one act of the record', async () => {
    for (let n = 1; n < 5; n += 1) await save(ana, titled(`Draft ${n}`), n);
    expect([await acts(), (await history()).length]).toEqual([['homepage.draft_begun'], 1]);
  });

  test('that is discarded can be restored', async () => {
    await save(ana, titled('Second thoughts'), 1);
    const { data } = await app.console(discardHomepageDraft, { token: ben });
    expect(data.homepage).toMatchObject({ draft: null, draftVersion: 3 });
    const entry = (await history()).find(({ kind }) => kind === 'draft');
    const restored = await app.console(restoreHomepage, { token: ana, params: { id: entry?._id ?? '' } });
    expect(restored.data.homepage.draft?.hero.title).toBe('Second thoughts');
    expect(await acts()).toEqual(['homepage.draft_begun', 'homepage.draft_discarded', 'homepage.restored']);
  });
});

test('the page of the fresh install can be restored', async () => {
  await publish(ana, titled('New'));
  const first = (await history()).find(({ version }) => version === 1);
  await app.console(restoreHomepage, { token: ana, params: { id: first?._id ?? '' } });
  expect((await state()).draft).toEqual(fallbackHomepage);
});

test('the history tells the newest first', async () => {
  for (const title of ['Second', 'Third']) {
    app.clock.advance(60);
    await publish(ana, titled(title));
  }
  // The page of the install has the time of the install.
  const versions = (await history()).map(({ version }) => version).filter((version) => version !== 1);
  expect(versions).toEqual([3, 2]);
});

describe('what is written', () => {
  test('is shown unless it says otherwise', async () => {
    const content = titled('x');
    const { enabled: _features, ...features } = content.features;
    const { enabled: _about, ...about } = content.about;
    await publish(ana, { ...content, features, about });
    expect(await shown()).toMatchObject({ features: { enabled: true }, about: { enabled: true } });
  });

  const withSection = (changes: object) => ({
    ...titled('x'),
    sections: [{ ...fallbackHomepage.sections[0], ...changes }],
  });

  test('keeps the HTML of the allow-list and nothing else', async () => {
    const content =
      '<h1>Title</h1><p style="color:red" onclick="x()">One <b>bold</b> <a href="https://example.com/a?b=1&amp;c">out</a> <a href="/plans" target="_top">in</a> <a href="javascript:alert(1)">bad</a></p><script>alert(1)</script><img src=x onerror=alert(1)>';
    await publish(ana, withSection({ content }));
    expect((await shown()).sections[0]?.content).toBe(
      '<h3>Title</h3><p>One <strong>bold</strong> <a href="https://example.com/a?b=1&amp;c" rel="noopener noreferrer" target="_blank">out</a> <a href="/plans">in</a> bad</p>',
    );
  });

  test('refuses links and images that lead elsewhere than to https or the site', async () => {
    for (const [field, value] of [
      ['imageUrl', 'http://example.com/a.png'],
      ['imageUrl', 'data:image/svg+xml,<svg/>'],
      ['imageUrl', '#top'],
      ['buttonLink', 'javascript:alert(1)'],
      ['buttonLink', 'java\tscript:alert(1)'],
      ['buttonLink', '//evil.example'],
      ['buttonLink', '/\\evil.example'],
      ['buttonLink', 'https://user@evil.example'],
      ['buttonLink', 'https:evil.example'],
    ] as const) {
      const { status, problem } = await publish(ana, withSection({ [field]: value }));
      expect([value, status, Object.keys(problem.fields ?? {})]).toEqual([
        value,
        422,
        [`sections.0.${field}`],
      ]);
    }
  });

  test('takes links to https, to a path and to an anchor', async () => {
    for (const link of ['/plans', '#contact', 'https://example.com', 'https://example.com:8443/a?b#c', '']) {
      const { status } = await publish(ana, withSection({ buttonLink: link }));
      expect([link, status]).toEqual([link, 200]);
    }
  });

  test('may be as large as 256 KiB, and no larger', async () => {
    const full = Array.from({ length: HOMEPAGE.maxSections }, () => ({
      ...fallbackHomepage.sections[0],
      content: `<p>${'x'.repeat(19_000)}</p>`,
    }));
    expect((await publish(ana, { ...titled('x'), sections: full })).status).toBe(200);
    const over = await publish(ana, { ...titled('x'), filler: 'x'.repeat(HOMEPAGE.maxBody) });
    expect([over.status, over.problem.code]).toEqual([413, 'body_too_large']);
  });
});
