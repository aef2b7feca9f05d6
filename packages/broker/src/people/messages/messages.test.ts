import { messageContent } from '@maru/contract/message-calls';
import { MESSAGE_KINDS } from '@maru/contract/message-kinds';
import { describe, expect, test } from 'vitest';
import { Broker } from '../../broker.ts';
import { DOMAINS } from '../../domains.ts';
import { registryOf } from '../../kernel/core/registry.ts';
import { BrokerKit, DEMO, markAt, PLAY_MONEY } from '../../testing/broker-kit.ts';
import { registerConsented } from '../../testing/minor-kit.ts';
import type { Message } from './rows.ts';

const OTHER = 'M00000002';

/** The messages that a database would hold, newest first. */
function messagesOf(kit: BrokerKit, customer = DEMO): Message[] {
  kit.take();
  const stored = new Map<string, Message>();
  for (const { rows } of kit.stored) {
    for (const [id, row] of rows.messages) if (row !== undefined) stored.set(id, row);
  }
  const own = [...stored.values()].filter((message) => message.customer === customer);
  return own.sort((a, b) => b.no - a.no);
}

/** Events sent to a client since the batch before. */
const eventsOf = (kit: BrokerKit) =>
  kit
    .take()
    .accountEvents.flatMap(({ events }) => events)
    .filter(({ kind }) => kind === 'message' || kind === 'inbox');

const unread = (kit: BrokerKit, customer = DEMO) => kit.broker.reads.inbox(customer).unread;

/** Memory as a start loads it: rows that are live, from all batches. */
function restart(kit: BrokerKit): void {
  kit.take();
  const live = new Map(kit.broker.registry.tables.map(({ name, live: is }) => [name, is]));
  const loaded = new Broker(kit.config);
  const latest = new Map<string, Map<string, { id: string }>>();
  for (const { rows } of kit.stored) {
    for (const [table, changed] of Object.entries(rows)) {
      const of = latest.get(table) ?? new Map();
      latest.set(table, of);
      for (const [id, row] of changed) {
        if (row === undefined) of.delete(id);
        else of.set(id, row);
      }
    }
  }
  for (const [table, rows] of latest) {
    const isLive = live.get(table) ?? (() => true);
    for (const row of rows.values()) if (isLive(row)) loaded.load(table, row);
  }
  const entries = kit.stored.flatMap((changes) => changes.entries);
  loaded.resume({ entryNo: entries.length });
  loaded.setMarks([markAt('900005', 70_000), markAt('900036', 9_000)]);
  kit.broker = loaded;
}

describe('messages', () => {
  test('[MSG-1] a purchase and a sale are told with what was paid and received', () => {
    const kit = new BrokerKit();
    const id = kit.placed({ price: 70_000 });
    kit.fill(id, 100, 69_900);
    const closing = kit.closing(id, { quantity: 40 });
    kit.fill(closing, 40, 70_000);
    const [sold, bought] = messagesOf(kit);
    // fee 0.015 %; tax of the main board 0.05 % and 0.15 %
    expect(sold).toMatchObject({
      id: `fill:${closing}`,
      kind: 'fill',
      code: 'order_filled',
      params: { symbol: '900005', side: 'sell', quantity: 40, ordered: 40, average: '70000.00' },
      ref: id,
      at: kit.now,
    });
    const taxes = 1_400 + 4_200;
    expect(sold?.params).toMatchObject({ amount: String(2_800_000 - 420 - taxes) });
    expect(bought).toMatchObject({ id: `fill:${id}`, ref: id });
    expect(bought?.params).toMatchObject({ side: 'buy', amount: String(-(6_990_000 + 1_048)) });
    expect(unread(kit)).toBe(2);
  });

  test('[MSG-1] what the market or the end of the day cancels is told, a wish is not', () => {
    const kit = new BrokerKit();
    const [expired, wished] = [kit.placed({ lots: 2 }), kit.placed()];
    kit.ok('order.cancel', DEMO, { id: wished });
    kit.report(
      { kind: 'cancelled', id: wished, reason: 'requested' },
      { kind: 'cancelled', id: expired, reason: 'expired' },
    );
    expect(messagesOf(kit)).toMatchObject([
      {
        id: `cancelled:${expired}`,
        kind: 'order',
        code: 'order_cancelled',
        params: { symbol: '900005', side: 'buy', quantity: 200, reason: 'expired' },
        ref: expired,
      },
    ]);
  });

  test('[MSG-1] a stop that was reached is told once', () => {
    const kit = new BrokerKit();
    const id = kit.placed({ type: 'stop_limit', price: 71_000, stopPrice: 70_500 });
    kit.report({ kind: 'triggered', id });
    kit.report({ kind: 'triggered', id });
    expect(messagesOf(kit)).toMatchObject([{ code: 'stop_reached', no: 1, ref: id }]);
  });

  test('[MSG-1] a decided review is told with its reason', () => {
    const kit = new BrokerKit();
    registerConsented(kit, OTHER);
    const { id = '' } = kit.broker.reads.pendingReviews()[0] ?? {};
    const decided = { id, approve: false, reason: 'not_legible' };
    kit.ok('review.decide', 'sandbox-reviewer', decided);
    expect(messagesOf(kit, OTHER)).toMatchObject([
      {
        kind: 'review',
        code: 'review_failed',
        params: { what: 'guardian', reason: 'not_legible' },
      },
      { code: 'guardian_decided', params: { decision: 'consent' } },
    ]);
  });

  test('[MSG-1] across a restart each fact is told once, though the venue repeats itself', () => {
    const kit = new BrokerKit();
    const id = kit.placed();
    const repeated = [
      { kind: 'fill', id, price: 70_000, quantity: 30, cumulative: 30, bookSeq: 1 },
      { kind: 'fill', id, price: 70_000, quantity: 20, cumulative: 50, bookSeq: 2 },
      { kind: 'cancelled', id, reason: 'expired' },
    ] as const;
    kit.report(repeated[0]);
    restart(kit);
    kit.report(repeated[0], repeated[1]);
    restart(kit);
    kit.report(...repeated);
    restart(kit);
    kit.report(...repeated);
    expect(messagesOf(kit)).toMatchObject([
      { id: `cancelled:${id}`, no: 3, params: { quantity: 50 } },
      { id: `fill:${id}`, no: 2, open: false, params: { quantity: 50, ordered: 100 } },
    ]);
    expect(unread(kit)).toBe(2);
  });

  test('[MSG-2] later fills of an order move its message to the top and make it unread', () => {
    const kit = new BrokerKit();
    const [first, second] = [kit.placed(), kit.placed({ symbol: '900036', price: 9_000 })];
    kit.fill(first, 30, 70_000);
    kit.fill(second, 100, 9_000);
    kit.ok('message.read', DEMO, { id: `fill:${first}` });
    expect(unread(kit)).toBe(1);
    kit.fill(first, 30, 69_800);
    expect(unread(kit)).toBe(2);
    // unread already: it counts once
    kit.fill(first, 40, 70_000);
    expect(unread(kit)).toBe(2);
    const [top, below] = messagesOf(kit);
    expect(top).toMatchObject({ id: `fill:${first}`, read: false, open: false });
    expect(top?.params).toMatchObject({ quantity: 100, ordered: 100, average: '69940.00' });
    expect(below).toMatchObject({ id: `fill:${second}` });
  });

  test('[MSG-3] each message of a command has a number of its own', () => {
    const kit = new BrokerKit();
    kit.openDemo(OTHER, PLAY_MONEY);
    const ids = [kit.placed(), kit.placed(), kit.placed({}, OTHER)];
    kit.report(...ids.map((id) => ({ kind: 'cancelled', id, reason: 'expired' }) as const));
    expect(messagesOf(kit).map(({ no }) => no)).toEqual([2, 1]);
    expect(messagesOf(kit, OTHER).map(({ no }) => no)).toEqual([1]);
  });

  test('[MSG-4] marks count once, all at once too, and a later message is unread again', () => {
    const kit = new BrokerKit();
    const ids = [kit.placed(), kit.placed(), kit.placed()];
    for (const id of ids) kit.fill(id, 100, 70_000);
    const read = { id: `fill:${ids[0]}` };
    kit.ok('message.read', DEMO, read);
    eventsOf(kit);
    restart(kit);
    expect(unread(kit)).toBe(2);
    kit.ok('message.readAll', DEMO, {});
    expect(eventsOf(kit)).toEqual([{ kind: 'inbox' }]);
    kit.ok('message.readAll', DEMO, {});
    expect(eventsOf(kit)).toEqual([]);
    expect(unread(kit)).toBe(0);
    kit.fill(kit.placed(), 100, 70_000);
    expect(unread(kit)).toBe(1);
  });

  test('[MSG-5] a kind that is off is stored as read and announced to nobody', () => {
    const kit = new BrokerKit();
    const early = kit.placed();
    kit.fill(early, 50, 70_000);
    kit.ok('message.settings', DEMO, { kind: 'fill', on: false });
    kit.ok('message.settings', DEMO, { kind: 'fill', on: false });
    expect(eventsOf(kit)).toEqual([
      { kind: 'message', id: `fill:${early}`, what: 'fill' },
      { kind: 'inbox' },
    ]);
    expect(unread(kit)).toBe(1);
    kit.fill(kit.placed(), 100, 70_000);
    expect(unread(kit)).toBe(1);
    // one that was unread takes its count along
    kit.fill(early, 50, 70_000);
    expect(unread(kit)).toBe(0);
    expect(eventsOf(kit)).toEqual([]);
    expect(messagesOf(kit)).toMatchObject([{ read: true }, { read: true }]);
    expect(kit.broker.reads.inbox(DEMO).off).toEqual(['fill']);
    kit.ok('message.settings', DEMO, { kind: 'fill', on: true });
    kit.fill(kit.placed(), 100, 70_000);
    expect(unread(kit)).toBe(1);
  });

  test('[MSG-6] another’s message does not exist', () => {
    const kit = new BrokerKit();
    kit.openDemo(OTHER, PLAY_MONEY);
    const id = kit.placed();
    kit.fill(id, 50, 70_000);
    const read = (actor: string, message: string) =>
      kit.codeOf(kit.send('message.read', actor, { id: message }));
    expect(read(OTHER, `fill:${id}`)).toBe('message_missing');
    expect(read(DEMO, 'fill:O0')).toBe('message_missing');
    expect(unread(kit)).toBe(1);
    expect(read(DEMO, `fill:${id}`)).toBeNull();
    expect(unread(kit)).toBe(0);
  });

  test('[MSG-7] a message leaves memory with its order, and a mark asks for it', () => {
    const kit = new BrokerKit();
    const id = kit.placed();
    const inMemory = () => [...kit.broker.rows('messages')];
    kit.fill(id, 50, 70_000);
    kit.take();
    expect(inMemory()).toHaveLength(1);
    kit.ok('order.cancel', DEMO, { id });
    kit.report({ kind: 'cancelled', id, reason: 'requested' });
    kit.take();
    expect(inMemory()).toEqual([]);
    const payload = { id: `fill:${id}` };
    const missing = kit.broker.missing({ type: 'message.read', actor: DEMO, key: null, payload });
    expect(missing).toEqual([{ table: 'messages', id: `fill:${id}` }]);
  });
});

test('[MSG-8] each message has its kind from one domain, and each kind a message', () => {
  const { messages } = registryOf(DOMAINS);
  const codes = messageContent.def.options.map(({ shape }) => shape.code.def.values[0]);
  expect(Object.keys(messages).toSorted()).toEqual(codes.toSorted());
  expect(new Set(Object.values(messages))).toEqual(new Set(MESSAGE_KINDS));
});
