import type { MemberPick } from '@picks/contract/picks';
import { sync } from '@picks/contract/sync';
import type { TestApp } from './app.ts';

/** What a phone keeps (docs/offline.md): a reset fills a second copy that takes over when it is whole. */
export class Device {
  readonly #app: TestApp;
  readonly #token: string;
  #cursor: string | undefined;
  #kept = new Map<string, { rev: number; data: MemberPick }>();
  #staged: Map<string, { rev: number; data: MemberPick }> | null = null;
  #hasMore = false;

  constructor(app: TestApp, token: string) {
    this.#app = app;
    this.#token = token;
  }

  /** One page; whether it brought anything. */
  async step(limit: number): Promise<boolean> {
    const cursor = this.#cursor === undefined ? {} : { cursor: this.#cursor };
    const { data: answer } = await this.#app.member(sync, {
      token: this.#token,
      query: { ...cursor, limit },
    });
    if (answer.reset) this.#staged = new Map();
    const rows = this.#staged ?? this.#kept;
    for (const change of answer.changes) {
      if (change.type !== 'pick') continue;
      if (change.rev < (rows.get(change.id)?.rev ?? 0)) continue;
      if (change.op === 'del') rows.delete(change.id);
      else rows.set(change.id, { rev: change.rev, data: change.data });
    }
    this.#cursor = answer.cursor;
    if (!answer.hasMore && this.#staged !== null) {
      this.#kept = this.#staged;
      this.#staged = null;
    }
    this.#hasMore = answer.hasMore;
    return answer.changes.length > 0;
  }

  /** Syncs until a whole pass brings nothing. */
  async settle(limit: number): Promise<void> {
    // The rest of a pass begun earlier says nothing of what changed since it began.
    while (this.#hasMore) await this.step(limit);
    for (let isNew = true; isNew;) {
      isNew = await this.step(limit);
      while (this.#hasMore) isNew = (await this.step(limit)) || isNew;
    }
  }

  get picks(): Map<string, MemberPick> {
    return new Map([...this.#kept].map(([id, { data }]) => [id, data]));
  }
}
