import { type ListView, listViewMessages } from '@picks/contract/list-views.admin';
import { isolated } from '@picks/ui/format/isolated';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useDeleting } from './deleting.tsx';
import { failureMessage } from './failure.tsx';
import type { ListLook } from './list-look.ts';
import { useDefaultView, useDeleteView, useSaveView } from './list-views.queries.ts';
import type { ListLayout } from './record-columns.ts';
import { notify } from './toaster.tsx';
import type { ListViews } from './use-list-views.ts';
import { ViewDialog, type ViewName } from './view-dialog.tsx';

/** A view whose name is asked for: a new one, or one that is there. */
type Asked = { readonly kind: 'new' } | { readonly kind: 'edit'; readonly view: ListView };

interface Naming {
  readonly layout: ListLayout;
  readonly look: ListLook;
  readonly views: ListViews;
}

/** Asks for the name of a view, and saves it. */
function useNaming({ layout: { list }, look, views }: Naming) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const save = useSaveView();
  const cancel = () => {
    save.reset();
    setAsked(null);
  };
  const send = (named: ViewName) =>
    save.mutate(
      asked?.kind === 'edit'
        ? { id: asked.view._id, body: named }
        : { id: null, body: { ...named, list, query: views.shown(look.density) } },
      {
        onSuccess: (view) => {
          notify({ title: `View saved: ${isolated(view.name)}` });
          if (asked?.kind === 'new') views.open(view, { replace: true });
          cancel();
        },
      },
    );
  const isEdit = asked?.kind === 'edit';
  const dialog = asked !== null && (
    <ViewDialog
      title={isEdit ? 'Rename or share this view' : 'Save as a view'}
      text={
        isEdit
          ? 'What it shows stays the same.'
          : 'It keeps the filters, order, columns and row height you see now.'
      }
      confirmLabel={isEdit ? 'Save' : 'Save view'}
      initial={isEdit ? asked.view : { name: '', isShared: false }}
      error={save.error}
      busy={save.isPending}
      onSave={send}
      onCancel={cancel}
    />
  );
  return { ask: setAsked, dialog };
}

interface RetryProps<V> {
  readonly title: string;
  readonly act: UseMutationResult<unknown, Error, V>;
}

/** Says that something failed, and tries it again. */
function Retry<V>({ title, act }: RetryProps<V>) {
  const { error, variables } = act;
  if (error === null || variables === undefined) return null;
  return (
    <ConfirmDialog
      title={title}
      confirmLabel="Try again"
      cancelLabel="Close"
      busy={act.isPending}
      onConfirm={() => act.mutate(variables)}
      onCancel={act.reset}
    >
      {failureMessage(error)}
    </ConfirmDialog>
  );
}

/** What can be done about the views of a list, and the dialogs of it. */
export function useViewActs(parts: Naming) {
  const { look, views } = parts;
  const naming = useNaming(parts);
  const update = useSaveView();
  const usual = useDefaultView();
  const remove = useDeleteView();
  const deleting = useDeleting<ListView>({
    remove,
    confirmLabel: 'Delete view',
    titleOf: ({ name }) => `Delete ${isolated(name)}?`,
    doneOf: ({ name }) => `View deleted: ${isolated(name)}`,
    consequenceOf: ({ isShared }) =>
      isShared ? 'Nobody else has it then, either. The rows stay.' : 'The rows stay.',
    onDeleted: views.openAll,
  });
  return {
    isBusy: update.isPending,
    askNew: () => naming.ask({ kind: 'new' }),
    askName: (view: ListView) => naming.ask({ kind: 'edit', view }),
    askDelete: deleting.ask,
    update: (view: ListView) =>
      update.mutate(
        { id: view._id, body: { query: views.shown(look.density) } },
        {
          onSuccess: (saved) => {
            notify({ title: `View saved: ${isolated(saved.name)}` });
            views.open(saved, { replace: true });
          },
        },
      ),
    setDefault: (view: ListView, isDefault: boolean) => usual.mutate({ id: view._id, isDefault }),
    dialogs: (
      <>
        {naming.dialog}
        {deleting.dialog}
        <Retry title={listViewMessages.saveFailed} act={update} />
        <Retry title={listViewMessages.defaultFailed} act={usual} />
        <Retry title={listViewMessages.deleteFailed} act={remove} />
      </>
    ),
  };
}

export type ViewActs = ReturnType<typeof useViewActs>;
