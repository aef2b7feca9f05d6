import type { AccountEventRow } from '@maru/broker/core/changes';
import { LIMITS } from '@maru/std/limits';
import { expect, it } from 'vitest';
import type { CommittedBatch, Engine } from '../engine/port.ts';
import { AccountFeed } from './account-events.ts';
import { Hub } from './hub.ts';
import { Subscriber } from './subscriber.ts';

const event = (customer: string, no: number): AccountEventRow => ({
  ...{ customer, no, prev: no - 1 },
  events: [{ kind: 'balance' }],
});

it("tells a client all of a batch's events in one write, in their order", () => {
  let commit: (batch: CommittedBatch) => void = () => undefined;
  const engine: Pick<Engine, 'onCommit' | 'onStale'> = {
    onCommit: (listener) => {
      commit = listener;
    },
    onStale: () => undefined,
  };
  const hub = new Hub(engine as Engine);
  const did: string[] = [];
  const join = (account: string): void => {
    const wire = {
      bufferedAmount: 0,
      send: (data: Uint8Array) => {
        did.push(`${account} ${JSON.parse(String(data)).no}`);
      },
      close: () => undefined,
      terminate: () => undefined,
    };
    const connection = {
      cork: () => did.push(`${account} cork`),
      uncork: () => did.push(`${account} uncork`),
    };
    const subscriber = new Subscriber({ wire, connection }, LIMITS, () => 0);
    subscriber.session = { tokenHash: account, account, endsAt: 1 };
    const feed = new AccountFeed((bytes) => subscriber.send(bytes));
    feed.begin(0, null);
    hub.joinAccount(subscriber, feed);
  };
  join('A');
  join('B');
  const accountEvents = [event('A', 1), event('B', 2), event('A', 3), event('C', 4)];
  commit({
    ...{ batch: 1, lastSeq: 4, requests: [], endedSessions: [], venueReport: 0 },
    accountEvents,
  });
  const order = ['A cork', 'A 1', 'B cork', 'B 2', 'A 3', 'A uncork', 'B uncork'];
  expect(did).toEqual(order);
});
