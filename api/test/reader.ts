import { beforeEach } from 'vitest';
import { NOON, type TestApp } from './app.ts';
import { givePlan, newMember, takeAllBack } from './people.ts';

export const READER = 'reader@example.com';

/** The token of a member who reads picks. Before each test it is NOON, nothing is published, and they pay for nothing. */
export async function newReader(app: TestApp): Promise<string> {
  beforeEach(async () => {
    app.clock.set(NOON);
    await takeAllBack(app);
    await givePlan(app, READER, {});
  });
  return newMember(app, READER);
}
