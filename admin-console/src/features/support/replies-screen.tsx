import { type CannedReply, cannedReplyMessages } from '@picks/contract/canned-replies.admin';
import { EmptyState } from '@picks/ui/empty-state';
import { isolated } from '@picks/ui/format/isolated';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#src/app/paths.ts';
import { BackLink } from '#src/ui/back-link.tsx';
import { useDelayedFlag } from '#src/ui/delayed-flag.ts';
import { useDeleting } from '#src/ui/deleting.tsx';
import { EditorScreen, NEW, NewButton } from '#src/ui/editor-screen.tsx';
import { HelpButton } from '#src/ui/help-button.tsx';
import { useOpenRecord } from '#src/ui/open-record.ts';
import { ListTools } from '#src/ui/list-tools.tsx';
import { RecordTable } from '#src/ui/record-table.tsx';
import { ScreenHeader } from '#src/ui/screen-header.tsx';
import { SidePanel } from '#src/ui/side-panel.tsx';
import { repliesQuery, useDeleteReply } from './replies.queries.ts';
import { ReplyActsContext, replyColumns } from './reply-columns.tsx';
import { ReplyEditor } from './reply-editor.tsx';

/** Rows drawn grey at first: as many as there are from the start. */
const SKELETON_ROWS = 5;

interface RowsProps {
  readonly replies: CannedReply[] | undefined;
  readonly openId: string | null;
  readonly isWaiting: boolean;
  readonly onOpen: (id: string) => void;
}

function Rows({ replies, openId, isWaiting, onOpen }: RowsProps) {
  return (
    <div className="@container relative min-h-0 flex-1 overflow-auto bg-surface">
      <RecordTable
        caption="Canned replies"
        columns={replyColumns}
        records={replies}
        idOf={({ _id }) => _id}
        openId={openId}
        onOpen={onOpen}
        isOutdated={false}
        skeletonRows={isWaiting ? SKELETON_ROWS : 0}
      />
      {replies?.length === 0 && (
        <EmptyState
          icon={<MessageSquareText size={28} aria-hidden="true" />}
          title={cannedReplyMessages.empty}
          action={<NewButton resource="canned reply" onAdd={() => onOpen(NEW)} />}
        >
          Keep an answer that you write often. Every administrator can use it.
        </EmptyState>
      )}
    </div>
  );
}

interface PanelProps {
  readonly id: string;
  readonly reply: CannedReply | undefined;
  readonly onClose: (replace: boolean) => void;
}

function ReplyPanel({ id, reply, onClose }: PanelProps) {
  const isNew = id === NEW;
  const [reloads, setReloads] = useState(0);
  return (
    <SidePanel
      resource="Canned reply"
      title={isNew ? 'New canned reply' : 'Edit canned reply'}
      onClose={() => onClose(false)}
    >
      {!isNew && reply === undefined ? (
        <EmptyState title="This canned reply doesn't exist">It may have been deleted.</EmptyState>
      ) : (
        <ReplyEditor
          key={reloads}
          reply={reply ?? null}
          onSaved={() => onClose(true)}
          onCancel={() => onClose(false)}
          onReload={() => setReloads(reloads + 1)}
        />
      )}
    </SidePanel>
  );
}

/** Replies that the desk keeps, with the form of one of them beside the list. */
export function RepliesScreen() {
  const record = useOpenRecord('reply');
  const query = useQuery(repliesQuery);
  const replies = query.data;
  const isWaiting = useDelayedFlag(replies === undefined && query.isFetching);
  const remove = useDeleteReply();
  const deleting = useDeleting<CannedReply>({
    remove,
    confirmLabel: 'Delete reply',
    titleOf: ({ title }) => `Delete ${isolated(title)}?`,
    doneOf: ({ title }) => `Canned reply deleted: ${isolated(title)}`,
    consequenceOf: () => 'No administrator can use it any more. Answers that were sent with it stay.',
    onDeleted: () => record.show(null, { replace: true }),
  });
  const { openId } = record;
  const panel = openId !== null && (
    <ReplyPanel
      key={openId}
      id={openId}
      reply={replies?.find(({ _id }) => _id === openId)}
      onClose={(replace) => record.show(null, { replace })}
    />
  );
  return (
    <ReplyActsContext value={{ href: record.href, remove: deleting.ask }}>
      <EditorScreen
        record={record}
        query={query}
        header={
          <ScreenHeader
            before={<BackLink to={paths.support} label="Back to support" />}
            title="Canned replies"
            aside={replies && <span className="tabular text-ink-3">{replies.length}</span>}
            actions={
              <>
                <ListTools layout={replyColumns} />
                <HelpButton />
                <NewButton resource="canned reply" hasIcon onAdd={() => record.show(NEW)} />
              </>
            }
          />
        }
        failures={[[cannedReplyMessages.deleteFailed, remove.error, undefined, remove.reset]]}
        rows={<Rows replies={replies} openId={openId} isWaiting={isWaiting} onOpen={record.show} />}
        panel={panel}
      />
      {deleting.dialog}
    </ReplyActsContext>
  );
}
