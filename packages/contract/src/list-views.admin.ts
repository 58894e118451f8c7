import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { growing, line, recordId } from './fields.ts';
import { listNames } from './list-places.ts';
import type { ProblemKind } from './problems.ts';

/** Limits of saved views. */
export const LIST_VIEW = {
  /** characters of a name */
  maxName: 40,
  /** views of one administrator */
  most: 50,
  /** characters of what a view shows, as it is sent */
  maxQuery: 4000,
} as const;

/** Texts of the console's menu of views. */
export const listViewMessages = {
  nameTaken: 'You have a view with this name',
  full: `You can save at most ${LIST_VIEW.most} views`,
  saveFailed: 'Failed to save view',
  deleteFailed: 'Failed to delete view',
  defaultFailed: 'Failed to change your default view',
  loadFailed: 'Failed to load views',
} as const;

export const listViewProblems = {
  list_view_name_taken: { status: 409, message: listViewMessages.nameTaken },
  list_views_full: { status: 409, message: listViewMessages.full },
  list_view_of_another: { status: 403, message: 'Only the owner of this view can change it' },
} as const satisfies Record<string, ProblemKind>;

/** What a view shows: parameters of its list's address. What doesn't belong to the list is left out. */
const query = z.string().check(z.maxLength(LIST_VIEW.maxQuery, 'This view is too long'));
export const viewName = line('Name', LIST_VIEW.maxName);

/** A new view. */
export const listViewInput = z.strictObject({
  list: z.enum(listNames, { error: 'Choose one of the lists of the console' }),
  name: viewName,
  query,
  isShared: z.boolean(),
});
export type ListViewInput = z.infer<typeof listViewInput>;

/** What changes of a view. */
export const listViewEdit = z.strictObject({
  name: z.optional(viewName),
  query: z.optional(query),
  isShared: z.optional(z.boolean()),
});
export type ListViewEdit = z.infer<typeof listViewEdit>;

/** Filters, order, columns and row height of a list, under a name. */
export const listView = z.object({
  _id: recordId,
  list: growing(listNames),
  name: z.string(),
  /** parameters of the list's address, as `viewQuery` writes them */
  query: z.string(),
  /** all administrators see it */
  isShared: z.boolean(),
  /** the caller's own */
  isMine: z.boolean(),
  owner: z.string(),
  /** the caller's list opens with it */
  isDefault: z.boolean(),
});
export type ListView = z.infer<typeof listView>;

const origins = ['console'] as const;
const byId = z.object({ id: recordId });
const one = z.object({ view: listView });

export const listListViews = endpoint({
  name: 'listListViews',
  summary: "List the caller's saved views and those that colleagues share, by name.",
  method: 'GET',
  path: '/admin/list-views',
  origins,
  access: 'admin',
  response: z.object({ views: z.array(listView) }),
});

export const createListView = endpoint({
  name: 'createListView',
  summary: 'Save a view of a list under a name.',
  method: 'POST',
  path: '/admin/list-views',
  origins,
  access: 'admin',
  status: 201,
  body: listViewInput,
  response: one,
  problems: ['list_view_name_taken', 'list_views_full'],
});

export const updateListView = endpoint({
  name: 'updateListView',
  summary: 'Rename, share or change a view. Only its owner may.',
  method: 'PUT',
  path: '/admin/list-views/:id',
  origins,
  access: 'admin',
  params: byId,
  body: listViewEdit,
  response: one,
  problems: ['list_view_name_taken', 'list_view_of_another'],
});

export const deleteListView = endpoint({
  name: 'deleteListView',
  summary: 'Delete a view. Only its owner may. A list that opened with it opens without one.',
  method: 'DELETE',
  path: '/admin/list-views/:id',
  origins,
  access: 'admin',
  status: 204,
  params: byId,
  problems: ['list_view_of_another'],
});

export const setDefaultListView = endpoint({
  name: 'setDefaultListView',
  summary: "Choose the view that the caller's list opens with, or none.",
  method: 'PUT',
  path: '/admin/list-views/:id/default',
  origins,
  access: 'admin',
  params: byId,
  body: z.strictObject({ isDefault: z.boolean() }),
  response: one,
});
