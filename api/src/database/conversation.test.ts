import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Conversation } from './conversation.ts';

function message(type: string, body: string | Buffer = ''): Buffer {
  const content = Buffer.from(body);
  const head = Buffer.from(`${type}0000`);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}
const START = Buffer.concat([Buffer.from([0, 0, 0, 12, 0, 3, 0, 0]), Buffer.from('user')]);
const READY = message('Z', 'I');
const SYNC = message('S');
const LOGGED_IN = [message('R', '0000'), message('S', 'server_version\x0018\0'), message('K', '12345678')];
const ROW = message('D', 'Z\0\0\0\x05I');

function conversation(setup = '') {
  const said: Buffer[] = [];
  const made = new Conversation(setup, (each) => void said.push(each));
  made.sent(START);
  return {
    made,
    said,
    hear: (...chunks: Buffer[]) => Buffer.concat(chunks.flatMap((each) => made.received(each))),
  };
}

function loggedIn() {
  const talk = conversation();
  talk.hear(Buffer.concat([...LOGGED_IN, READY]));
  return talk;
}

describe('what the server owes', () => {
  test('is the log-in at first, and each request until it is answered', () => {
    const { made, hear } = conversation();
    expect(made.owed).toBe(1);
    hear(...LOGGED_IN, READY);
    expect(made.owed).toBe(0);
    made.sent(
      Buffer.concat([message('P', 'select'), message('B'), message('E'), SYNC, message('Q', 'select')]),
    );
    expect(made.owed).toBe(2);
    hear(ROW, READY);
    expect(made.owed).toBe(1);
    hear(message('E', 'failed'), READY);
    expect(made.owed).toBe(0);
  });

  test('is nothing for a notification', () => {
    const { made, hear } = loggedIn();
    hear(message('A', 'hints'));
    expect(made.owed).toBe(0);
  });
});

test('the driver hears all that is meant for it, however the network cuts it', () => {
  const all = Buffer.concat([...LOGGED_IN, READY, ROW, message('C', 'SELECT 1'), READY]);
  fc.assert(
    fc.property(fc.array(fc.nat(all.length)), (cuts) => {
      const { made, hear } = conversation();
      made.sent(SYNC);
      const at = [0, ...cuts.toSorted((one, other) => one - other), all.length];
      const heard = hear(...at.slice(1).map((end, index) => all.subarray(at[index], end)));
      expect([heard.equals(all), made.owed]).toEqual([true, 0]);
    }),
  );
});

test('the driver does not hear that the server said it is there, but what came with it', () => {
  const { made, said, hear } = loggedIn();
  made.ask();
  expect([Buffer.concat(said).equals(SYNC), made.owed]).toEqual([true, 1]);
  made.sent(message('Q', 'select'));
  const rest = Buffer.concat([message('A', 'hints'), ROW, READY]);
  expect(hear(message('A', 'hints'), READY.subarray(0, 3), READY.subarray(3), ROW, READY).equals(rest)).toBe(
    true,
  );
  expect(made.owed).toBe(0);
});

test('nobody asks in the middle of an answer', () => {
  const { made, said, hear } = loggedIn();
  made.sent(SYNC);
  made.ask();
  hear(READY, ROW.subarray(0, 4));
  made.ask();
  expect(said).toEqual([]);
});

describe('settings', () => {
  test('are made before the driver may say anything', () => {
    const { made, said, hear } = conversation('set a = 1');
    expect(hear(...LOGGED_IN, READY).equals(Buffer.concat(LOGGED_IN))).toBe(true);
    expect([Buffer.concat(said).equals(message('Q', 'set a = 1\0')), made.isReady]).toEqual([true, false]);
    expect(hear(message('C', 'SET'), READY).equals(READY)).toBe(true);
    expect([made.owed, made.isReady]).toEqual([0, true]);
  });

  test('that are refused are reported', () => {
    const { made, hear } = conversation('set role nobody');
    hear(...LOGGED_IN, READY, message('E', 'no such role'), READY);
    expect(made.refusal?.equals(message('E', 'no such role'))).toBe(true);
  });
});

test.each([
  ['in_hot_standby\0on\0', true],
  ['in_hot_standby\0off\0', false],
  ['default_transaction_read_only\0on\0', true],
])('a server says at the log-in whether it takes writes: %j', (parameter, isStandby) => {
  const { made, hear } = conversation();
  hear(message('S', parameter), READY);
  expect(made.isStandby).toBe(isStandby);
});
