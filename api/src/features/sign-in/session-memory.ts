import type { Listener } from '#src/database/listener.ts';
import { Memory } from '#src/database/memory.ts';
import type { SessionRow } from './sign-in.queries.ts';

/** Accounts whose sessions a process remembers: some 10 MB. */
const REMEMBERED_MOST = 10_000;

/** Sessions that live requests came with, by their account. Of one origin: a session is looked up for that alone. */
export type SessionMemory = Memory<SessionRow>;

export const createSessionMemory = (heard: Pick<Listener, 'hasHeardAll'>): SessionMemory =>
  new Memory<SessionRow>(heard, { owners: REMEMBERED_MOST });
