import { memberNoteMessages, TAGS } from '@picks/contract/member-notes.admin';
import { type AdminUser, changeTags } from '@picks/contract/users.admin';
import { checkInput } from '@picks/api-client/check-input';
import { Button } from '@picks/ui/button';
import { isolated } from '@picks/ui/format/isolated';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Failure } from '#src/ui/failure.tsx';
import { SuggestField } from '#src/ui/fields.tsx';
import { PanelSection } from '#src/ui/panel-section.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { tagsQuery, useChangeTags } from './user-records.queries.ts';

/** A tag as it stands in rows and in the panel. */
export const tagClass =
  'inline-flex min-h-6 max-w-full items-center gap-1 rounded-full bg-sunken px-2 text-[0.75rem] font-semibold text-ink-2';

interface AddTagProps {
  readonly tags: readonly string[];
  readonly busy: boolean;
  readonly onAdd: (tag: string, onAdded: () => void) => void;
}

/** Any text may be a tag; those in use are suggested. */
function AddTag({ tags, busy, onAdd }: AddTagProps) {
  const [typed, setTyped] = useState('');
  const [mistake, setMistake] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { data = [] } = useQuery(tagsQuery);
  const suggestions = data.map(({ tag }) => tag).filter((tag) => !tags.includes(tag));
  function submit() {
    const { fields } = checkInput(changeTags.body, { add: typed });
    setMistake(fields?.['add']);
    if (fields !== undefined) return input.current?.focus();
    onAdd(typed, () => setTyped(''));
  }
  return (
    <form
      noValidate
      aria-label="Add a tag"
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="min-w-0 flex-1">
        <SuggestField
          label="New tag"
          name="tag"
          value={typed}
          suggestions={suggestions}
          error={mistake}
          onChange={(value) => {
            setTyped(value);
            setMistake(undefined);
          }}
          onBlur={() => undefined}
          inputRef={(element) => {
            input.current = element;
          }}
        />
      </div>
      <Button type="submit" variant="secondary" size="small" className="mt-[1.625rem]" busy={busy}>
        Add tag
      </Button>
    </form>
  );
}

function Tag({ tag, onRemove }: { readonly tag: string; readonly onRemove: () => void }) {
  return (
    <li className={tagClass}>
      <bdi className="truncate">{tag}</bdi>
      <button
        type="button"
        aria-label={`Remove the tag ${tag}`}
        onClick={onRemove}
        className="-me-1 rounded-full p-1 text-ink-3 hover:text-ink"
      >
        <X size={13} aria-hidden="true" />
      </button>
    </li>
  );
}

/** What administrators call a user among themselves. */
export function UserTags({ user }: { readonly user: AdminUser }) {
  const change = useChangeTags(user._id);
  const { tags } = user;
  const remove = (tag: string) =>
    change.mutate(
      { remove: tag },
      {
        onSuccess: () =>
          notify({
            title: `Removed the tag ${isolated(tag)}`,
            action: { label: 'Undo', onPress: () => change.mutate({ add: tag }) },
          }),
      },
    );
  return (
    <PanelSection title="Tags">
      <div className="flex flex-col gap-3">
        {change.error !== null && (
          <Failure title={memberNoteMessages.tagFailed} error={change.error} onDismiss={change.reset} />
        )}
        {tags.length > 0 && (
          <ul className="flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <Tag key={tag} tag={tag} onRemove={() => remove(tag)} />
            ))}
          </ul>
        )}
        {tags.length < TAGS.most ? (
          <AddTag
            tags={tags}
            busy={change.isPending}
            onAdd={(add, onAdded) => change.mutate({ add }, { onSuccess: onAdded })}
          />
        ) : (
          <p className="text-ink-2">{memberNoteMessages.tagsFull}.</p>
        )}
      </div>
    </PanelSection>
  );
}
