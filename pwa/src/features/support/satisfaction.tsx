import { checkInput } from '@picks/api-client/check-input';
import { rateTicket, ratingEnds, supportMessages, type Ticket } from '@picks/contract/support';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { TextAreaField } from '@picks/ui/field';
import { formatDate } from '@picks/ui/format/dates';
import { useNow } from '@picks/ui/use-now';
import { type SubmitEvent, useState } from 'react';
import { UnsentState } from '#src/member/unsent-state.tsx';
import { useZone } from '#src/member/use-zone.ts';
import { takeBack } from '#src/offline/outbox.ts';
import type { OutboxRow } from '#src/offline/tables.ts';
import { sendOrQueue } from '#src/session/outbox.ts';

interface SatisfactionProps {
  readonly ticket: Ticket;
  readonly unsent: readonly OutboxRow[];
}

/** Asks once whether a resolved ticket is solved, and shows what was answered. */
export function Satisfaction({ ticket, unsent }: SatisfactionProps) {
  const { _id, resolvedAt, rating } = ticket;
  const [isOpen, setIsOpen] = useState(false);
  const written = unsent.filter(({ data }) => data.kind === 'rating' && data.ticketId === _id);
  const late = written.find((row) => isLate(row, resolvedAt));
  if (late !== undefined) return <Late row={late} />;
  if (typeof resolvedAt !== 'string') return null;
  const waiting = written.at(-1);
  const said = waiting?.data.kind === 'rating' ? waiting.data.body : rating;
  const isAsked = isOpen || said === null || said === undefined;
  return (
    <section aria-label={supportMessages.question} className="mt-4 border-t border-line pt-4">
      {isAsked ? (
        <Question
          key={resolvedAt}
          ticketId={_id}
          resolvedAt={resolvedAt}
          before={said ?? null}
          waiting={waiting}
          onDone={() => setIsOpen(false)}
        />
      ) : (
        <Answer
          said={said}
          ratedAt={waiting === undefined ? rating?.ratedAt : undefined}
          waiting={waiting}
          onChange={() => setIsOpen(true)}
        />
      )}
    </section>
  );
}

/** Refused, and about a resolution that isn't the ticket's any more. */
const isLate = ({ state, data }: OutboxRow, resolvedAt: Ticket['resolvedAt']): boolean =>
  state === 'attention' && data.kind === 'rating' && data.body.resolvedAt !== resolvedAt;

/** An answer that came too late, until it is put away. */
const Late = ({ row }: { row: OutboxRow }) => (
  <div className="mt-4">
    <Banner tone="warning" onDismiss={() => void takeBack(row.id)}>
      We didn't save your answer. {row.refusal?.message}
    </Banner>
  </div>
);

interface Said {
  readonly isSolved: boolean;
  readonly comment: string;
}

interface AnswerProps {
  readonly said: Said;
  /** undefined until the server has it */
  readonly ratedAt: string | undefined;
  readonly waiting: OutboxRow | undefined;
  readonly onChange: () => void;
}

function Answer({ said, ratedAt, waiting, onChange }: AnswerProps) {
  const zone = useZone();
  const now = useNow();
  const ends = ratedAt === undefined ? null : ratingEnds(ratedAt);
  const canChange = ends === null || ends.getTime() > now;
  return (
    <>
      <p className="text-ink">
        <span className="font-semibold">{supportMessages.question}</span> {said.isSolved ? 'Yes' : 'No'}.{' '}
        {waiting === undefined && supportMessages.thanks}
      </p>
      {said.comment !== '' && (
        <p dir="auto" className="mt-1 break-words whitespace-pre-line text-ink-2">
          {said.comment}
        </p>
      )}
      {waiting !== undefined && <UnsentState row={waiting} />}
      {canChange && (
        <p className="type-meta mt-1 flex flex-wrap items-center gap-x-3 font-normal text-ink-3">
          <button
            type="button"
            onClick={onChange}
            className="-my-1 min-h-11 py-2 font-semibold text-accent-text"
          >
            Change answer
          </button>
          {ends !== null && <span>You can change it until {formatDate(ends.toISOString(), zone)}.</span>}
        </p>
      )}
    </>
  );
}

interface QuestionProps {
  readonly ticketId: string;
  readonly resolvedAt: string;
  readonly before: Said | null;
  /** an answer that isn't on the server yet: this one takes its place */
  readonly waiting: OutboxRow | undefined;
  readonly onDone: () => void;
}

function Question({ ticketId, resolvedAt, before, waiting, onDone }: QuestionProps) {
  const [isSolved, setIsSolved] = useState<boolean | null>(before?.isSolved ?? null);
  const [comment, setComment] = useState(before?.comment ?? '');
  const [error, setError] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { value: body, fields } = checkInput(rateTicket.body, { isSolved, comment, resolvedAt });
    if (body === undefined) return setError(fields['comment'] ?? fields['isSolved']);
    setBusy(true);
    if (waiting !== undefined) await takeBack(waiting.id);
    await sendOrQueue({ kind: 'rating', ticketId, body }).finally(() => setBusy(false));
    onDone();
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-3">
      <fieldset>
        <legend className="mb-2 font-semibold text-ink">{supportMessages.question}</legend>
        <div className="grid grid-cols-2 gap-2">
          {[true, false].map((choice) => (
            <Button
              key={String(choice)}
              variant={isSolved === choice ? 'primary' : 'secondary'}
              aria-pressed={isSolved === choice}
              onClick={() => setIsSolved(choice)}
            >
              {choice ? 'Yes' : 'No'}
            </Button>
          ))}
        </div>
      </fieldset>
      {waiting?.refusal && <Banner tone="danger">{waiting.refusal.message}</Banner>}
      {isSolved !== null && (
        <>
          <TextAreaField
            label="Comment (optional)"
            name="comment"
            rows={2}
            value={comment}
            onChange={(event) => {
              setError(undefined);
              setComment(event.target.value);
            }}
            error={error}
            hint={isSolved ? undefined : "Still need help? Send a reply below and we'll reopen the ticket."}
          />
          <Button type="submit" busy={busy}>
            {busy ? 'Sending...' : 'Send answer'}
          </Button>
        </>
      )}
    </form>
  );
}
