import { buttonClass } from '@picks/ui/button';
import { FileCheck, ListOrdered, LockKeyhole, PenOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useHydrated } from '#src/page/use-hydrated.ts';
import { CopiedLine, KeyLine, useLogKey } from './record/log-key.tsx';
import { RecordTabs } from './record-tabs.tsx';
import { Section, SitePage } from './site-page.tsx';

const moments = [
  {
    icon: LockKeyhole,
    title: 'When a pick goes out',
    text: 'We seal the pick, its odds and its stake, and write the seal and the matchup into the record. The seal is a code computed from the pick and a random number, so nobody can guess the pick from it.',
  },
  {
    icon: PenOff,
    title: 'When we edit a pick',
    text: 'Before kickoff, an edit writes a new seal next to the old one. After kickoff, the pick, odds and stake are frozen.',
  },
  {
    icon: FileCheck,
    title: 'When a pick is graded',
    text: 'The result and everything we sealed are published: every version, the first one too. Anyone can compute each seal again and compare. A corrected grade is a new entry.',
  },
  {
    icon: ListOrdered,
    title: 'When we take a pick back',
    text: 'We can only do that before kickoff. Everything we sealed is published then, and the pick stays in the record as withdrawn.',
  },
] as const;

const promises = [
  'Each result opens the seal that was set when the pick went out.',
  'Entries are numbered without a gap, so a losing pick cannot be left out.',
  'One signature covers every entry so far. Change an old entry and the signature no longer matches.',
  'We name every pick that has no result two days after kickoff.',
] as const;

const limits = [
  "Only our server's clock says when a pick went out. Members see it arrive before kickoff, which is better proof.",
  'Picks from before the record began, or added after their games, are marked as imported. Nobody can show when they were written.',
  "It shows what we picked and what came of it. It doesn't show that anybody could still bet at those odds.",
  "Two people could be shown two different records. Each member's phone holds the record to what it saw before; compare with somebody else, too.",
] as const;

/** /record/how: what is sealed when, what anyone can check, and how */
export function RecordHowPage() {
  return (
    <SitePage
      path="/record/how"
      overline="The record"
      title="How the record works"
      lead="Every pick is sealed before kickoff and opened after the game, in a numbered list that anyone can check. If we changed it, it would show."
      aside={<RecordTabs current={paths.recordHow} />}
    >
      <Section title="What we seal, and when">
        <ol className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:gap-6">
          {moments.map(({ icon: Icon, title, text }) => (
            <li key={title} className="card flex gap-4 p-5 lg:p-6">
              <Icon size={24} className="mt-0.5 shrink-0 text-accent-text" aria-hidden="true" />
              <div>
                <h3 className="type-title text-ink">{title}</h3>
                <p className="type-body mt-1 text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <Section
        isSunken
        isSplit
        title="What you can check"
        aside={
          <Link to={paths.recordVerify} className={buttonClass('secondary')}>
            Verify the record
          </Link>
        }
      >
        <Points texts={promises} />
      </Section>
      <Section isSplit title="What it can't show">
        <Points texts={limits} />
      </Section>
      <OwnTools />
    </SitePage>
  );
}

function Points({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-4">
      {texts.map((text) => (
        <li key={text} className="type-body border-s-2 border-line-strong ps-4 text-ink-2">
          {text}
        </li>
      ))}
    </ul>
  );
}

/** For whoever does not trust these pages either. */
function OwnTools() {
  const log = useLogKey();
  const isHydrated = useHydrated();
  const site = isHydrated ? location.origin : 'https://this-site';
  const command = `npm run verify-record -- ${site}/record/log --vkey ${log.key ?? 'KEY'}`;
  return (
    <>
      <Section
        id="key"
        isSunken
        title="The key"
        lead="We sign the record with a secret key. This is the public half: it checks the signature and can't make one. Save it today, and use your own copy the next time you check."
      >
        <KeyLine log={log} />
      </Section>
      <Section
        id="command-line"
        title="Check from the command line"
        lead="The same check as on the Verify page, as a program that comes with our source code. It needs Node.js."
      >
        <CopiedLine label="the command" text={command} />
        <p className="type-body mt-4 max-w-2xl text-ink-2">
          It reads every entry and ends with 0 when everything holds. Otherwise it ends with 1 and names the
          first entry that doesn't.
        </p>
        <p className="type-body mt-4 max-w-2xl text-ink-2">
          With <code className="font-mono">npm run witness</code> you sign each new checkpoint that continues
          the last one you saw. Send us the key it prints, and we&apos;ll show your signature beside ours.
        </p>
      </Section>
      <Section
        id="mirror"
        isSunken
        title="Keep a copy"
        lead="Anyone can download the whole record, without an account, and publish it elsewhere. An old copy shows what the record said at the time."
      >
        <Files />
      </Section>
    </>
  );
}

const files: readonly (readonly [path: string, what: ReactNode])[] = [
  ['/record/log/checkpoint', 'how many entries there are, and the signature over all of them'],
  ['/record/log/vkey', 'the key it is checked with'],
  ['/record/log/tile/entries/…', 'the entries, 256 to a file. A full file never changes'],
  ['/record/log/tile/…', 'the codes that tie the entries to the signature'],
];

function Files() {
  return (
    <div className="type-body flex flex-col gap-5 text-ink-2">
      <dl className="grid gap-4">
        {files.map(([path, what]) => (
          <div key={path} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <dt>
              <code className="rounded bg-sunken px-1.5 py-0.5 font-mono text-[0.875em] break-all text-ink">
                {path}
              </code>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-2xl">
        The files follow a public standard for logs that nobody can rewrite unnoticed, the one browsers use
        for website certificates:{' '}
        <a
          href="https://c2sp.org/tlog-tiles"
          rel="noreferrer"
          className="text-accent-text underline underline-offset-2"
        >
          c2sp.org/tlog-tiles
        </a>
        . Programs we didn't write can read them.
      </p>
    </div>
  );
}
