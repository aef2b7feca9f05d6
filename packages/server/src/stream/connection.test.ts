import { LIMITS } from '@maru/std/limits';
import { expect, it } from 'vitest';
import type { OpenSession, Sessions } from '../http/sessions.ts';
import { MemoryEngine } from '../http/testing/memory-engine.ts';
import { Connection } from './connection.ts';
import { Hub } from './hub.ts';
import { Subscriber } from './subscriber.ts';

const SESSION: OpenSession = { tokenHash: 'hash', account: 'M00000001', endsAt: 1e15 };
const HELLO = JSON.stringify({ op: 'hello', token: 'token', account: SESSION.account, after: 0 });
const FOLLOW = JSON.stringify({ op: 'sub', topics: ['account', 'quote:A', 'index'] });

/** Runs all pending microtasks. */
const rest = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A client that sends hello and subscribes; each look-up of its session waits for `answer`. */
function greetingClient() {
  const lookUps: (() => void)[] = [];
  const find = (): Promise<OpenSession> =>
    new Promise((resolve) => lookUps.push(() => resolve(SESSION)));
  const hub = new Hub(new MemoryEngine(), LIMITS, () => null);
  const wire = {
    bufferedAmount: 0,
    send: (_frame: Uint8Array, sent: () => void) => sent(),
    close: () => undefined,
    terminate: () => undefined,
  };
  const connection = { cork: () => undefined, uncork: () => undefined };
  const subscriber = new Subscriber({ wire, connection }, LIMITS, () => 0);
  const deps = { hub, sessions: { find } as unknown as Sessions, limits: LIMITS };
  const client = new Connection(deps, subscriber);
  const received = Promise.all([client.receive(HELLO, 0), client.receive(FOLLOW, 0)]);
  const answer = async (): Promise<void> => {
    lookUps.shift()?.();
    await rest();
  };
  return { hub, subscriber, received, answer };
}

const NOTHING = { connections: 0, subscriptions: 0, cuts: 0 };

it('a client that stays is in the hub with what it follows', async () => {
  const { hub, received, answer } = greetingClient();
  await answer();
  await answer();
  await received;
  expect(hub.counts).toEqual({ connections: 1, subscriptions: 4, cuts: 0 });
});

it.each([0, 1, 2])('a client that is gone after %i look-ups leaves nothing', async (answered) => {
  const { hub, subscriber, received, answer } = greetingClient();
  for (let i = 0; i < answered; i++) await answer();
  hub.leave(subscriber);
  await answer();
  await answer();
  await received;
  expect(hub.counts).toEqual(NOTHING);
  expect(hub.connectionsOf(SESSION.account)).toBe(0);
});
