import { viewQuery } from '@picks/contract/list-places';
import {
  type ListView,
  type ListViewEdit,
  type ListViewInput,
  listViewMessages,
} from '@picks/contract/list-views.admin';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import { problem } from '#src/http/problem.ts';
import {
  type Asked,
  deleteDefault,
  deleteView,
  findView,
  insertView,
  saveDefault,
  updateView,
} from './list-views.queries.ts';

/** Tries for a number that another request of the same person takes at the same moment. */
const TRIES = 3;

const constraintOf = (error: unknown): unknown =>
  error instanceof Error ? Reflect.get(error, 'constraint_name') : undefined;

/** A second view of a name is the form's mistake, not a failure of ours. */
function nameTaken(error: unknown): never {
  if (constraintOf(error) === 'list_views_name_key')
    throw problem('list_view_name_taken', { fields: { name: listViewMessages.nameTaken } });
  throw error;
}

async function seen(sql: Sql, id: string, { userId }: Pick<Asked, 'userId'>): Promise<ListView> {
  const view = await findView(sql, id, userId);
  if (view === undefined) throw problem('not_found');
  return view;
}

const normalized = (list: ListView['list'], query: string): string =>
  viewQuery(list, new URLSearchParams(query));

/** Saves how a list looks under a name. */
export async function createView(sql: Sql, input: ListViewInput, asked: Asked): Promise<ListView> {
  const view = { ...input, id: uuidv7(), query: normalized(input.list, input.query) };
  for (let tries = 1; ; tries++) {
    try {
      if (!(await insertView(sql, view, asked))) throw problem('list_views_full');
      return await seen(sql, view.id, asked);
    } catch (error) {
      if (constraintOf(error) !== 'list_views_slot_key' || tries === TRIES) nameTaken(error);
    }
  }
}

/** Changes a view of the one who asks. */
export async function editView(sql: Sql, id: string, edit: ListViewEdit, asked: Asked): Promise<ListView> {
  const { list, isMine } = await seen(sql, id, asked);
  if (!isMine) throw problem('list_view_of_another');
  const { name, isShared } = edit;
  const query = edit.query === undefined ? undefined : normalized(list, edit.query);
  const isSaved = await updateView(sql, id, { name, query, isShared }, asked).catch(nameTaken);
  if (!isSaved) throw problem('not_found');
  return seen(sql, id, asked);
}

/** Deletes a view of the one who asks. */
export async function removeView(sql: Sql, id: string, asked: Asked): Promise<void> {
  if (await deleteView(sql, id, asked)) return;
  await seen(sql, id, asked);
  throw problem('list_view_of_another');
}

/** Has the list of a view open with it for the one who asks, or without. */
export async function chooseDefault(
  sql: Sql,
  id: string,
  isDefault: boolean,
  userId: string,
): Promise<ListView> {
  await (isDefault ? saveDefault : deleteDefault)(sql, id, userId);
  return seen(sql, id, { userId });
}
