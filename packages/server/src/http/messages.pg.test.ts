/** Messages from the fill to the page, on both databases, over restarts of the engine. */
import { DEMO } from '@maru/broker/testing/broker-kit';
import type { Output } from '@maru/contract/calls';
import type { VenueReport } from '@maru/std/venue-port';
import { describe, expect, it } from 'vitest';
import { setEngine } from '../../../../tests/harness/engine.ts';
import { STORES } from '../../../../tests/harness/stores.ts';
import { command, idOrCode, order } from '../engine/testing/engine-kit.ts';
import { verify } from '../ops/verify.ts';
import { sqlTables } from '../store/tables.ts';
import { messageHandlers } from './handlers/message.ts';
import { historyOf } from './history.ts';
import { written } from './testing/written.ts';

const OTHER = 'M00000002';
type List = Output<'messageList'>;

describe.each(STORES)('messages on $name', ({ open }) => {
  const running = setEngine(open, [DEMO, OTHER]);

  const as = (account: string) => ({ address: '127.0.0.1', account, tokenHash: '' });
  const calls = () =>
    messageHandlers({ engine: running.engine, history: historyOf(sqlTables(running.store)) });

  async function list(input: object = {}, account = DEMO): Promise<List> {
    return await written('messageList', calls().messageList(input, as(account)));
  }
  async function inbox(account = DEMO): Promise<Output<'messageInbox'>> {
    return await written('messageInbox', calls().messageInbox({}, as(account)));
  }
  const place = async (key: string): Promise<string> =>
    idOrCode(await running.engine.submit(order(key)));
  const report = async (...reports: VenueReport[]): Promise<string> =>
    idOrCode(await running.engine.submitInternal(command('venue.report', 'venue', { reports })));
  const fill = (id: string, quantity: number, cumulative: number): VenueReport => {
    return { kind: 'fill', id, price: 70_000, quantity, cumulative, bookSeq: cumulative };
  };
  const ids = async (input: object = {}) => (await list(input)).rows.map((row) => row.id);
  const verified = async (): Promise<string[]> => {
    const lines: string[] = [];
    await verify(running.store, (line) => lines.push(line));
    return lines.filter((line) => line.startsWith('✗'));
  };

  it('are told once, whatever is repeated over restarts', async () => {
    const id = await place('a');
    const reports: VenueReport[] = [
      fill(id, 30, 30),
      fill(id, 20, 50),
      { kind: 'cancelled', id, reason: 'expired' },
    ];
    for (let known = 1; known <= reports.length; known++) {
      await report(...reports.slice(0, known));
      await running.restart();
    }
    await report(...reports);
    expect(await list()).toMatchObject({
      rows: [
        {
          id: `cancelled:${id}`,
          no: 3,
          content: { code: 'order_cancelled', params: { quantity: 50, reason: 'expired' } },
        },
        {
          id: `fill:${id}`,
          no: 2,
          read: false,
          ref: id,
          issue: { market: 'main', scale: 0 },
          content: { code: 'order_filled', params: { quantity: 50, amount: '-3500525' } },
        },
      ],
      next: null,
    });
    expect(await inbox()).toEqual({ unread: 2, off: [] });
    expect(await list({}, OTHER)).toEqual({ rows: [], next: null });
    expect(await verified()).toEqual([]);
  });

  it('are listed by kind and page by page, each once', async () => {
    const placed: string[] = [];
    for (const key of ['a', 'b', 'c', 'd', 'e']) placed.push(await place(key));
    await report(...placed.slice(0, 4).map((id) => fill(id, 100, 100)));
    await report({ kind: 'cancelled', id: placed[4] ?? '', reason: 'expired' });
    const fills = placed.slice(0, 4).map((id) => `fill:${id}`);
    const all = [`cancelled:${placed[4]}`, ...fills.toReversed()];
    expect(await ids()).toEqual(all);
    expect(await ids({ kind: 'order' })).toEqual(all.slice(0, 1));
    expect(await ids({ kind: 'review' })).toEqual([]);
    const seen: string[] = [];
    let before: number | null = Number.MAX_SAFE_INTEGER;
    while (before !== null) {
      const page: List = await list({ limit: 2, before });
      expect(page.rows.length).toBeLessThanOrEqual(2);
      seen.push(...page.rows.map((row) => row.id));
      before = page.next;
    }
    expect(seen).toEqual(all);
    expect((await list({ limit: 5 })).next).toBeNull();
  });

  it('are marked one by one and together, also those that have left memory', async () => {
    const [first, second] = [await place('a'), await place('b')];
    await report(fill(first, 100, 100), fill(second, 100, 100));
    await running.restart();
    const id = `fill:${first}`;
    expect((await calls().messageRead({ id }, as(OTHER))).ok).toBe(false);
    expect((await calls().messageRead({ id }, as(DEMO))).ok).toBe(true);
    expect((await list()).rows.map(({ read }) => read)).toEqual([false, true]);
    expect((await inbox()).unread).toBe(1);
    expect((await calls().messageReadAll({}, as(DEMO))).ok).toBe(true);
    await running.restart();
    expect((await list()).rows.map(({ read }) => read)).toEqual([true, true]);
    expect((await inbox()).unread).toBe(0);
    const third = await place('c');
    await report(fill(third, 100, 100));
    expect((await list()).rows.map(({ read }) => read)).toEqual([false, true, true]);
    expect(await verified()).toEqual([]);
    await running.store.query('update inboxes set unread = 2 where id = $1', [DEMO]);
    expect(await verified()).toEqual(['✗ unread messages are counted as they stand']);
  });

  it('of a kind that is off are read from the first moment, also after a restart', async () => {
    await calls().messageSettings({ kind: 'fill', on: false }, as(DEMO));
    await running.restart();
    const id = await place('a');
    await report(fill(id, 100, 100));
    expect(await inbox()).toEqual({ unread: 0, off: ['fill'] });
    expect((await list()).rows).toMatchObject([{ id: `fill:${id}`, read: true }]);
  });
});
