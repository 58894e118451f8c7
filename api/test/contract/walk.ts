import { randomUUID } from 'node:crypto';
import type { Endpoint, Origin } from '@picks/contract/endpoint';
import * as fc from 'fast-check';
import { endpointsOf } from '#src/features/openapi/catalogue.ts';
import { brokenInvariants } from '#test/money.ts';
import type { TestApp } from '#test/app.ts';
import { type Cast, castOf, type Person } from '#test/calls/cast.ts';
import { requester } from '#test/calls/request.ts';
import { rowByName } from '#test/calls/rows.ts';
import { listPathOf, readAll, type Failure, type Reader } from './reads.ts';
import { jsonSchemaOf, valueOf } from './values.ts';

/** The same walks at each run unless told; others, or longer ones, by these. */
export const SEED = Number(process.env['WALK_SEED'] ?? 20_261_122);
export const STEPS = Number(process.env['WALK_STEPS'] ?? 80);

/** Milliseconds: minutes of them, on a small machine that does something else as well. */
export const WALK_LIMIT = 600_000;

/** A call that changes something, at one origin. */
export interface Write {
  readonly origin: Origin;
  readonly endpoint: Endpoint;
}

/** Every call that changes something. */
export const writes: readonly Write[] = (['member', 'console'] as const).flatMap((origin) =>
  endpointsOf(origin)
    .filter(({ endpoint }) => endpoint.method !== 'GET')
    .map(({ endpoint }) => ({ origin, endpoint })),
);

/**
 * One step of a walk: a call made as its row prepares it, by somebody new, which must succeed; the same call by somebody who
 * is there already, about a record that exists, with a body drawn from its schema; or time that passes.
 */
export type Step =
  | { readonly kind: 'prepared'; readonly call: number }
  | {
      readonly kind: 'drawn';
      readonly call: number;
      readonly actor: number;
      readonly record: number;
      readonly body: unknown;
    }
  | { readonly kind: 'time'; readonly seconds: number };

const bodies = writes.map(({ endpoint: { body } }) =>
  body === undefined ? fc.constant(undefined) : valueOf(jsonSchemaOf(body)),
);

const anyCall = fc.nat({ max: writes.length - 1 });

export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('prepared' as const), call: anyCall }) },
  {
    weight: 6,
    arbitrary: anyCall.chain((call) =>
      fc.record({
        kind: fc.constant('drawn' as const),
        call: fc.constant(call),
        actor: fc.nat(),
        record: fc.nat(),
        body: bodies[call] ?? fc.constant(undefined),
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('time' as const),
      seconds: fc.constantFrom(60, 3600, 4 * 3600, 26 * 3600, 8 * 86_400),
    }),
  },
);

/** People kept as actors of each origin; the oldest make room. */
const ACTORS = 4;

const at = <T>(items: readonly T[], index: number): T | undefined => items[index % Math.max(items.length, 1)];

/** Walks over an app, one step after the other, and reads everything after each of them. */
export class Walk {
  readonly #app: TestApp;
  #cast: Cast;
  readonly #request: ReturnType<typeof requester>;
  readonly #draw: <T>(values: fc.Arbitrary<T>) => T;
  readonly #actors: Record<Origin, Person[]>;
  /** the ids that lists of either origin have named, by the list's path */
  readonly #ids = new Map<string, string[]>();
  #actedLast = '';
  #reads = 0;

  private constructor(app: TestApp, cast: Cast, seed: number) {
    let drawn = 0;
    this.#app = app;
    this.#cast = cast;
    this.#request = requester(app);
    this.#draw = (values) => fc.sample(values, { numRuns: 1, seed: seed + ++drawn })[0] as never;
    this.#actors = { member: [], console: [] };
  }

  static async over(app: TestApp, seed: number, members: readonly Person[] = []): Promise<Walk> {
    const walk = new Walk(app, await castOf(app), seed);
    walk.#actors.member.push(...members, await walk.#cast.newPerson('member'));
    for (let count = 0; count < 2; count++) walk.#actors.console.push(await walk.#cast.newPerson('console'));
    return walk;
  }

  /** how many reads were made */
  get reads(): number {
    return this.#reads;
  }

  /** Takes a step; answers what is wrong after it: a failed call, a failed read, a broken rule of money. */
  async take(taken: Step): Promise<(Failure | string)[]> {
    const wrong = await this.#act(taken);
    await this.#app.runJobs();
    return [...wrong, ...(await this.#read(await this.#readers())), ...(await brokenInvariants(this.#app))];
  }

  /** Reads all that anybody may who takes part; answers what failed. */
  async readEverybody(): Promise<Failure[]> {
    const everybody = (['member', 'console'] as const).flatMap((origin) =>
      this.#actors[origin].map(({ email, token }) => ({ name: `${email} at ${origin}`, origin, token })),
    );
    return this.#read(everybody);
  }

  async #read(readers: readonly Reader[]): Promise<Failure[]> {
    const failed: Failure[] = [];
    for (const reader of readers) {
      const { failures, ids, count } = await readAll({ request: this.#request, draw: this.#draw }, reader);
      this.#reads += count;
      failed.push(...failures);
      for (const [path, found] of ids) this.#ids.set(path, found);
    }
    return failed;
  }

  /** What a step is, for a person who reads of a failure. */
  static describe(taken: Step): string {
    if (taken.kind === 'time') return `${taken.seconds} s pass`;
    const { origin, endpoint } = writes[taken.call] as Write;
    return `${taken.kind} ${origin} ${endpoint.name}${'body' in taken ? ` ${JSON.stringify(taken.body)}` : ''}`;
  }

  async #act(taken: Step): Promise<(Failure | string)[]> {
    if (taken.kind === 'time') {
      this.#app.clock.advance(taken.seconds);
      await this.#renewSessions();
      return [];
    }
    const write = writes[taken.call] as Write;
    return taken.kind === 'prepared' ? this.#prepared(write) : this.#drawn(write, taken);
  }

  /** Sessions end with time: everybody signs in again. */
  async #renewSessions(): Promise<void> {
    const renewed = async (person: Person, origin: Origin): Promise<Person> => ({
      ...person,
      token: (await this.#cast.openSession(person.id, origin)).token,
    });
    for (const origin of ['member', 'console'] as const)
      this.#actors[origin] = await Promise.all(this.#actors[origin].map((person) => renewed(person, origin)));
    this.#cast = { ...this.#cast, admin: await renewed(this.#cast.admin, 'console') };
  }

  async #prepared({ origin, endpoint }: Write): Promise<string[]> {
    const row = rowByName.get(endpoint.name);
    if (row === undefined) throw new Error(`${endpoint.name} has no row`);
    const person = await this.#cast.newPerson(origin);
    const prepared = await row.prepare(person, this.#cast, origin);
    const { status, text } = await this.#request(origin, endpoint, prepared, person.token);
    this.#actors[origin] = [...this.#actors[origin], person];
    this.#actedLast = person.id;
    const expected = row.status ?? endpoint.status;
    return status === expected ? [] : [`${endpoint.name}: ${status} ${text}`];
  }

  async #drawn(
    { origin, endpoint }: Write,
    { actor, record, body }: Extract<Step, { kind: 'drawn' }>,
  ): Promise<string[]> {
    const person = at(this.#actors[origin], actor);
    this.#actedLast = person?.id ?? '';
    const known = this.#ids.get(listPathOf(endpoint.path)) ?? [...this.#ids.values()].flat();
    // The administrator who prepares what calls need stays one.
    const id =
      at(
        known.filter((one) => one !== this.#cast.admin.id),
        record,
      ) ?? randomUUID();
    const { status, text } = await this.#request(
      origin,
      endpoint,
      { params: { id }, ...(body === undefined ? {} : { body: body as object }) },
      person?.token,
    );
    return status < 500 ? [] : [`${endpoint.name}: ${status} ${text}`];
  }

  /** Who acted last, otherwise one of those still signed in, at each origin, and a visitor. Whoever was signed out, banned or deleted goes. */
  async #readers(): Promise<Reader[]> {
    const readers: Reader[] = [{ name: 'visitor', origin: 'member', token: undefined }];
    for (const origin of ['member', 'console'] as const) {
      const live = await Promise.all(this.#actors[origin].map((person) => this.#isLive(origin, person)));
      this.#actors[origin] = this.#actors[origin].filter((_, index) => live[index]).slice(-ACTORS);
      if (this.#actors[origin].length === 0) continue;
      const who = this.#actors[origin].find(({ id }) => id === this.#actedLast);
      const { token, email } = who ?? this.#draw(fc.constantFrom(...this.#actors[origin]));
      readers.push({ name: `${email} at ${origin}`, origin, token });
    }
    return readers;
  }

  async #isLive(origin: Origin, { token }: Person): Promise<boolean> {
    const { status } = await this.#request(origin, { method: 'GET', path: '/auth/me' }, {}, token);
    if (status >= 500) throw new Error(`/auth/me: ${status}`);
    return status === 200;
  }
}
