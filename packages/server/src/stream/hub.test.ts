import type { AccountEventRow } from '@maru/broker/kernel/core/changes';
import type { BookFrame } from '@maru/contract/stream';
import { LIMITS } from '@maru/std/limits';
import { expect, it, vi } from 'vitest';
import type { CommittedBatch, Engine } from '../engine/port.ts';
import { Hub, type WholeFrame } from './hub.ts';
import { Subscriber } from './subscriber.ts';
import { messageIn } from './testing/client.ts';

const event = (customer: string, no: number): AccountEventRow => ({
  customer,
  no,
  events: [{ kind: 'balance' }],
});

function openHub(whole: WholeFrame = () => null) {
  let commit: (batch: CommittedBatch) => void = () => undefined;
  const engine: Pick<Engine, 'lastSeq' | 'onCommit' | 'onStale'> = {
    lastSeq: 0,
    onCommit: (listener) => {
      commit = listener;
    },
    onStale: () => undefined,
  };
  const hub = new Hub(engine as Engine, LIMITS, whole);
  const did: string[] = [];
  const join = (account: string): Subscriber => {
    const wire = {
      bufferedAmount: 0,
      send: (data: Uint8Array) => {
        const { no, t } = messageIn(data);
        did.push(`${account} ${no ?? t}`);
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
    hub.join(subscriber, 0);
    did.length = 0;
    return subscriber;
  };
  return { hub, did, join, commit: (batch: CommittedBatch) => commit(batch) };
}

it("tells a client all of a batch's events in one write, in their order", () => {
  const { did, join, commit } = openHub();
  join('A');
  join('B');
  const accountEvents = [event('A', 1), event('B', 2), event('A', 3), event('C', 4)];
  commit({
    batch: 1,
    lastSeq: 4,
    requests: [],
    instructions: [],
    endedSessions: [],
    venueReport: 0,
    holidays: null,
    accountEvents,
  });
  const order = ['A cork', 'A 1', 'B cork', 'B 2', 'A 3', 'A uncork', 'B uncork'];
  expect(did).toEqual(order);
});

it('tells a client all frames of one turn in one write', () => {
  vi.useFakeTimers({ toFake: ['setImmediate'] });
  const { hub, did, join } = openHub();
  const [a, b] = [join('A'), join('B')];
  for (const topic of ['quote:1', 'quote:2']) hub.follow(a, topic);
  hub.follow(b, 'quote:1');
  const offer = (topic: string, no: number): void => {
    hub.offer({ topic, symbol: null, afterReport: 0, bytes: Buffer.from(`{"no":${no}}`) });
  };
  offer('quote:1', 1);
  offer('quote:2', 2);
  vi.runAllTimers();
  offer('quote:2', 3);
  vi.runAllTimers();
  vi.useRealTimers();
  const first = ['A cork', 'A 1', 'B cork', 'B 1', 'A 2', 'A uncork', 'B uncork'];
  expect(did).toEqual([...first, 'A cork', 'A 3', 'A uncork']);
});

it('begins each subscription with the whole of its topic', () => {
  const book: BookFrame = { t: 'book', symbol: '1', bookSeq: 4, asks: [], bids: [] };
  const { hub, did, join } = openHub((topic) => (topic === 'book:1' ? book : null));
  const a = join('A');
  for (const topic of ['book:1', 'quote:1', 'book:1']) hub.follow(a, topic);
  expect(did).toEqual(['A book']);
  hub.unfollow(a, 'book:1');
  hub.follow(a, 'book:1');
  expect(did).toEqual(['A book', 'A book']);
});
