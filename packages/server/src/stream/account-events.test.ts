import type { AccountEventRow } from '@maru/broker/core/changes';
import { describe, expect, it } from 'vitest';
import {
  type AccountEventStore,
  AccountFeed,
  accountFrame,
  missedSince,
} from './account-events.ts';
import { messageIn } from './testing/client.ts';

const row = (no: number, prev: number): AccountEventRow => ({
  customer: 'M00000001',
  no,
  prev,
  events: [{ kind: 'balance' }],
});
/** Events 10, 20 … of one account, the oldest `gone` of them no longer kept. */
function stored(count: number, gone = 0): AccountEventStore {
  const rows = Array.from({ length: count }, (_, i) => row((i + 1) * 10, i * 10)).slice(gone);
  return {
    last: async () => rows.at(-1)?.no ?? 0,
    after: async (_account, no, limit) => rows.filter((r) => r.no > no).slice(0, limit),
  };
}

const missed = (store: AccountEventStore, after: number, last: number) =>
  missedSince(store, 'M00000001', after, last, 1_000);

describe('what a client missed', () => {
  it('is every event after its number', async () => {
    const found = await missed(stored(5), 20, 50);
    expect(found.kind === 'events' && found.rows.map((r) => r.no)).toEqual([30, 40, 50]);
  });

  it('is nothing when it saw the last one', async () => {
    expect(await missed(stored(5), 50, 50)).toEqual({ kind: 'events', rows: [] });
  });

  it('is a snapshot beyond 1,000 events', async () => {
    expect((await missed(stored(1_001), 10, 10_010)).kind).toBe('events');
    expect((await missed(stored(1_001), 0, 10_010)).kind).toBe('snapshot');
  });

  it('is a snapshot when events in between are no longer kept', async () => {
    expect((await missed(stored(5, 3), 20, 50)).kind).toBe('snapshot');
    expect((await missed(stored(5, 3), 30, 50)).kind).toBe('events');
  });

  it('is a snapshot for a number that never was', async () => {
    expect((await missed(stored(5), 25, 50)).kind).toBe('snapshot');
  });
});

describe('an account feed', () => {
  const collect = () => {
    const out: { no?: number; last?: number }[] = [];
    return { out, feed: new AccountFeed((b) => out.push(messageIn(b))) };
  };

  it('sends what was missed, then what came meanwhile, each once', () => {
    const { out, feed } = collect();
    feed.push(30, accountFrame(row(30, 20)));
    feed.push(40, accountFrame(row(40, 30)));
    feed.begin(30, { kind: 'events', rows: [row(20, 10), row(30, 20)] });
    feed.push(50, accountFrame(row(50, 40)));
    feed.push(50, accountFrame(row(50, 40)));
    expect(out.map((f) => f.no)).toEqual([20, 30, 40, 50]);
  });

  it('sends a snapshot with the number to go on from', () => {
    const { out, feed } = collect();
    feed.push(5_010, accountFrame(row(5_010, 5_000)));
    feed.begin(5_000, { kind: 'snapshot' });
    expect(out.map((f) => f.last ?? f.no)).toEqual([5_000, 5_010]);
  });

  it('sends a client without a number only what is new', () => {
    const { out, feed } = collect();
    feed.push(30, accountFrame(row(30, 20)));
    feed.begin(30, null);
    feed.push(40, accountFrame(row(40, 30)));
    expect(out.map((f) => f.no)).toEqual([40]);
  });
});
