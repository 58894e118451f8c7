import type { CannedReply, CannedReplyInput } from '@picks/contract/canned-replies.admin';

export const replyLabels = {
  title: 'Title',
  text: 'Text',
  status: 'Set status',
  priority: 'Set priority',
  assignsToMe: 'Assign to whoever sends it',
} as const;

export type ReplyField = keyof typeof replyLabels;
/** What is typed, as text; a choice that changes nothing is empty. */
export type CannedReplyValues = Record<ReplyField, string>;

export const replyField = (path: string): ReplyField | undefined =>
  (Object.keys(replyLabels) as ReplyField[]).find((name) => name === path);

/** The form of a reply, or of a new one. */
export const replyValues = (reply: CannedReply | null): CannedReplyValues => ({
  title: reply?.title ?? '',
  text: reply?.text ?? '',
  status: reply?.status ?? '',
  priority: reply?.priority ?? '',
  assignsToMe: reply?.assignsToMe === true ? 'yes' : '',
});

/** What the contract's `cannedReplyInput` checks. */
export const toReplyInput = (values: CannedReplyValues): Record<keyof CannedReplyInput, unknown> => ({
  title: values.title,
  text: values.text,
  status: values.status === '' ? null : values.status,
  priority: values.priority === '' ? null : values.priority,
  assignsToMe: values.assignsToMe === 'yes',
});

/** What the contract's `cannedReplyEdit` checks; `version` is of the reply it was made on. */
export const toReplyEdit = (values: CannedReplyValues, version: number | undefined) => ({
  ...toReplyInput(values),
  ...(version === undefined ? {} : { version }),
});
