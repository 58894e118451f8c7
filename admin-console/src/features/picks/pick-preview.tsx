import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { PickFormValues } from './pick-form-values.ts';
import { PreviewCard } from './preview-card.tsx';

interface PickPreviewProps {
  readonly form: UseFormReturn<PickFormValues>;
  readonly zone: string;
  /** false once the match has kicked off: the record is open to everyone */
  readonly hasLockedCard: boolean;
}

/** The card that members will see, open and locked, as it is being typed. */
export function PickPreview({ form, zone, hasLockedCard }: PickPreviewProps) {
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const isFree = values.accessLevel === 'free';
  return (
    <section aria-label="Preview" className="flex flex-col gap-3 self-start lg:sticky lg:top-6">
      <h2 className="type-overline text-ink-3">As members see it</h2>
      <PreviewCard values={values} zone={zone} isLocked={false} />
      {hasLockedCard && (
        <>
          <h2 className="type-overline mt-2 text-ink-3">{isFree ? 'Signed out' : 'Locked'}</h2>
          <PreviewCard values={values} zone={zone} isLocked />
        </>
      )}
    </section>
  );
}
