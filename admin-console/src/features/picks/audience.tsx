import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useSettled } from '#src/ui/settled.ts';
import { audienceQuestion, audienceText } from './audience.rules.ts';
import { audienceOf } from './pick-form-rules.ts';
import { pickAudienceQuery } from './picks.queries.ts';
import type { usePickForm } from './use-pick-form.ts';

/** Who is told of a new pick when it goes out: by its level at once, and counted as soon as the form stands still. */
export function Audience({
  editor: { form, zone, when },
}: {
  readonly editor: ReturnType<typeof usePickForm>;
}) {
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const question = useSettled(audienceQuestion(values, zone));
  const { data, error, refetch } = useQuery(pickAudienceQuery(question));
  const isNow = when.time === '';
  return (
    <div className="text-ink-2">
      <p>
        {audienceOf(values.accessLevel)} {isNow ? 'right away' : 'then'}.
      </p>
      <p role="status" className="type-meta tabular">
        {error === null ? (
          audienceText(data, isNow)
        ) : (
          <>
            We couldn't count them.{' '}
            <button type="button" onClick={() => void refetch()} className="text-accent-text hover:underline">
              Try again
            </button>
          </>
        )}
      </p>
    </div>
  );
}
