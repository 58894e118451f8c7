import type { OperationsHealth } from '@picks/contract/health.admin';
import { formatCount } from '@picks/ui/format/numbers';
import { Banner } from '@picks/ui/banner';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useZone } from '#src/session/zone.ts';
import { Figures } from '#src/ui/figures.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { Part } from './part.tsx';

/** Where the public record of picks stands: what of it is signed, and the picks that should have a result by now. */
export function PublicRecord({ record }: Pick<OperationsHealth, 'record'>) {
  const zone = useZone();
  const { entries, signed, signedAt, refusal, overdue, witnesses = [] } = record;
  return (
    <Part title="Public record" note="Every pick, as anyone can check it">
      {refusal !== null && (
        <Banner tone="danger">
          New entries aren't being signed. {refusal}.
          <span className="mt-1 block font-normal">
            The database no longer has what was signed. Don't change anything: send this to whoever runs the
            database, and restore the entries from a backup.
          </span>
        </Banner>
      )}
      <Figures
        figures={[
          ['Entries', formatCount(entries)],
          ['Waiting for a signature', formatCount(entries - signed), refusal !== null],
          [
            'Last signed',
            signedAt === null ? '–' : <RelativeTime key="signed" instant={signedAt} zone={zone} />,
          ],
          ['Picks overdue', formatCount(overdue.picks), overdue.picks > 0],
        ]}
      />
      {overdue.picks > 0 && <Overdue {...overdue} />}
      {witnesses.length > 0 && <Witnesses witnesses={witnesses} signed={signed} />}
    </Part>
  );
}

type Witness = NonNullable<OperationsHealth['record']['witnesses']>[number];

/** Who signs the checkpoints beside us, and how far each is. */
function Witnesses({ witnesses, signed }: { witnesses: readonly Witness[]; signed: number }) {
  const zone = useZone();
  return (
    <section aria-labelledby="witnesses">
      <h3 id="witnesses" className="type-meta text-ink-2">
        Witnesses
      </h3>
      <ul className="mt-1 flex flex-col gap-1">
        {witnesses.map(({ name, size, signedAt, failure }) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-3 break-words">
            <span className="font-semibold">{name}</span>
            <span className={failure === null ? 'text-ink-2' : 'text-danger'}>
              {failure === null
                ? `${formatCount(size)} of ${formatCount(signed)} entries signed`
                : `${failure}.`}
            </span>
            {signedAt !== null && (
              <span className="text-ink-3">
                Last signature <RelativeTime instant={signedAt} zone={zone} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Overdue({ picks, hours }: OperationsHealth['record']['overdue']) {
  const [have, them] = picks === 1 ? ['1 pick has', 'it'] : [`${formatCount(picks)} picks have`, 'them'];
  return (
    <p className="text-ink-2">
      {have} no result {hours} hours after kickoff. Anyone who checks the record sees {them} named.{' '}
      <Link to={paths.overduePicks} className="font-semibold text-accent-text underline underline-offset-2">
        Settle {them}
      </Link>
    </p>
  );
}
