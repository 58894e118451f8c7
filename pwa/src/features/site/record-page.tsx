import { buttonClass } from '@picks/ui/button';
import { FileCheck, ListOrdered, LockKeyhole, PenOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { ProofCheck } from './record/proof-check.tsx';
import { RecordAudit } from './record/record-audit.tsx';
import { Section, SitePage } from './site-page.tsx';

const shown = [
  {
    icon: LockKeyhole,
    title: 'Sealed when it goes out',
    text: 'What we picked, its odds and its stake are sealed in the entry that publishes it. The seal gives nothing away, and nothing else opens it.',
  },
  {
    icon: FileCheck,
    title: 'Opened after the game',
    text: 'The result opens the seal. If the pick was edited before kickoff, every version is opened, the first one too.',
  },
  {
    icon: ListOrdered,
    title: 'Nothing is left out',
    text: 'Entries are numbered without a gap, losses like wins. A pick without a result two days after kickoff is named.',
  },
  {
    icon: PenOff,
    title: 'Nothing is rewritten',
    text: 'Every signature covers all entries before it. Change one and no later signature fits. A correction is an entry of its own.',
  },
] as const;

const limits = [
  "That a pick went out before kickoff rests on our server's clock. Members see it arrive, which is the better proof.",
  'Picks from before the record began are marked as imported. Nobody can show when they were written.',
  "It shows what we picked and what came of it. It doesn't show that anybody could still bet at those odds.",
  "Two people could be shown two different records. Each member's phone holds the record to what it saw before; compare with somebody else, too.",
] as const;

/** /record */
export function RecordPage() {
  return (
    <SitePage
      path="/record"
      overline="The record"
      title="Don't take our word for it"
      lead="Every pick is sealed before kickoff and opened after the game, in a log that anyone can check. Nobody can change it without that showing, including us."
      aside={
        <Link to={paths.publicPicks} className={buttonClass('secondary')}>
          See every settled pick
        </Link>
      }
    >
      <Section
        title="Check it yourself"
        lead="From the first entry to the last, on your own device, in a few seconds."
      >
        <RecordAudit />
      </Section>
      <Section isSunken title="What it shows">
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:gap-6">
          {shown.map(({ icon: Icon, title, text }) => (
            <li key={title} className="card flex gap-4 p-5 lg:p-6">
              <Icon size={24} className="mt-0.5 shrink-0 text-accent-text" aria-hidden="true" />
              <div>
                <h3 className="type-title text-ink">{title}</h3>
                <p className="type-body mt-1 text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section isSplit title="What it can't show">
        <ul className="flex flex-col gap-4">
          {limits.map((text) => (
            <li key={text} className="type-body border-s-2 border-line-strong ps-4 text-ink-2">
              {text}
            </li>
          ))}
        </ul>
      </Section>
      <Section
        isSunken
        title="Check one pick"
        lead="A proof is a small file that shows one entry in the signed record, without the rest of it."
      >
        <ProofCheck />
      </Section>
      <Section isSplit title="With your own tools">
        <Tools />
      </Section>
    </SitePage>
  );
}

const address = 'rounded bg-sunken px-1.5 py-0.5 font-mono text-[0.875em] break-all text-ink';

/** For whoever does not trust this page either. */
function Tools() {
  return (
    <div className="type-body flex flex-col gap-4 text-ink-2">
      <p>
        The log is in the formats of certificate transparency: RFC 6962 hashes, signed notes, and tiles as{' '}
        <a
          href="https://c2sp.org/tlog-tiles"
          rel="noreferrer"
          className="text-accent-text underline underline-offset-2"
        >
          c2sp.org/tlog-tiles
        </a>{' '}
        describes them. Verifiers that we didn't write read it.
      </p>
      <dl className="grid gap-4">
        {[
          ['/record/log/checkpoint', 'the newest signature'],
          ['/record/log/vkey', 'the key it is checked with; keep a copy'],
          ['/record/log/tile/…', 'the hashes and the entries, for anyone to mirror'],
        ].map(([path, what]) => (
          <div key={path} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <dt>
              <code className={address}>{path}</code>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
