import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Input, Output } from '@maru/contract/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from './base/logger.ts';
import { type Config, readConfig } from './config/config.ts';
import { startServer } from './main.ts';
import { askAdmin } from './ops/admin-socket.ts';
import { Caller } from './testing/caller.ts';
import { writeSmallMarket } from './testing/small-market.ts';
import { FATAL_QUANTITY, FAULT, FAULTY_PROGRAM } from './venue/testing.ts';

const SYMBOL = '900020';
const LOT = 100;
const TICK = 10;

const folder = mkdtempSync(join(tmpdir(), 'maru-amend-'));
const failures: Error[] = [];
let config: Config;
let server: Awaited<ReturnType<typeof startServer>>;
const caller = new Caller(() => server.port);

beforeAll(async () => {
  config = readConfig({ DATA_DIR: join(folder, 'data'), PORT: '0', SANDBOX_OFFERINGS: 'off' });
  await writeSmallMarket(config);
  const fail = (error: Error): void => void failures.push(error);
  server = await startServer(config, createLogger('silent'), fail, { program: FAULTY_PROGRAM });
  await caller.logIn();
});
afterAll(async () => {
  delete process.env[FAULT];
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Row = Output<'tradeOrders'>['rows'][number];

function order(price: string, lots: number): Input<'tradeOrder'> {
  const terms = { side: 'long', leverage: 1, type: 'limit', price } as const;
  return { symbol: SYMBOL, ...terms, lots, clientOrderId: randomUUID(), confirmed: true };
}
const place = async (price: string, lots: number): Promise<string> =>
  (await caller.call('tradeOrder', order(price, lots))).id;
const amend = (id: string, terms: Omit<Input<'tradeAmend'>, 'id' | 'clientOrderId'>) =>
  caller.call('tradeAmend', { id, ...terms, clientOrderId: randomUUID() });

async function rowOf(id: string): Promise<Row | undefined> {
  const { rows } = await caller.call('tradeOrders', { symbol: SYMBOL, pageSize: 100 });
  return rows.find((row) => row.id === id);
}
/** The row once the venue has answered. */
async function answered(id: string): Promise<Row | undefined> {
  await expect.poll(async () => (await rowOf(id))?.amending).toBe(false);
  return rowOf(id);
}
const bestAsk = async (): Promise<number> => {
  const { asks } = await caller.call('marketBook', { symbol: SYMBOL });
  return Number(asks[0]?.price);
};
async function booksAddUp(): Promise<void> {
  const lines: string[] = [];
  const books = askAdmin(config.dataDir, { op: 'verify' }, (line) => lines.push(line));
  expect([await books, lines.length > 5, lines.filter((line) => /differ/.test(line))]).toEqual([
    true,
    true,
    [],
  ]);
}

it('a price, a quantity, a fill at once, and what is left of it cancelled', async () => {
  const { lower } = await caller.call('marketDetail', { symbol: SYMBOL });
  const id = await place(lower, 3);
  const price = String(Number(lower) + TICK);
  const estimate = await caller.call('tradeAmendPreview', { id, price, quantity: 2 * LOT });
  const before = await caller.call('fundBalances', {});
  const second = (await amend(id, { price, quantity: 2 * LOT })).id;
  expect(await answered(id)).toMatchObject({
    status: 'cancelled',
    reason: 'amended',
    amendedBy: second,
    amending: false,
  });
  const replaced = await rowOf(second);
  expect(replaced).toMatchObject({ price, quantity: 2 * LOT, amends: id, held: estimate.hold });
  const [won] = (await caller.call('fundBalances', {})).filter(
    ({ currency }) => currency === 'KRW',
  );
  const [wonBefore] = before.filter(({ currency }) => currency === 'KRW');
  const change = BigInt(won?.held ?? 0) - BigInt(wonBefore?.held ?? 0);
  expect(String(change)).toBe(estimate.holdChange);

  await amend(second, { quantity: LOT });
  expect(await answered(second)).toMatchObject({
    status: 'pending',
    amendedBy: null,
    reason: 'amended',
    quantities: { pending: LOT, cancelled: LOT },
  });
  // crosses the book: the participants' offers fill it
  const high = String(TICK * Math.ceil((1.01 * (await bestAsk())) / TICK));
  const third = (await amend(second, { price: high })).id;
  await expect.poll(async () => (await rowOf(third))?.filled).toBe(LOT);
  expect(
    await caller.ask('tradeAmend', { id: third, price, clientOrderId: randomUUID() }),
  ).toMatchObject({
    status: 0,
    code: 'not_pending',
  });
  await booksAddUp();
});

it('the same key is one amendment, and another body a key mismatch', async () => {
  const { lower } = await caller.call('marketDetail', { symbol: SYMBOL });
  const id = await place(lower, 2);
  const asked = { id, quantity: LOT, clientOrderId: randomUUID() };
  const first = await caller.call('tradeAmend', asked);
  expect(await caller.call('tradeAmend', asked)).toEqual(first);
  const other = await caller.ask('tradeAmend', { ...asked, quantity: 2 * LOT });
  expect(other).toMatchObject({ status: 0, code: 'key_mismatch' });
  await answered(id);
  await caller.call('tradeCancel', { id });
});

it.each<[string, Partial<Input<'tradeAmend'>>, string]>([
  ['more than is pending', { quantity: 3 * LOT }, 'amend_over_pending'],
  ['a part of a lot', { quantity: LOT / 2 }, 'lots_not_whole'],
  ['no change', {}, 'amend_unchanged'],
  ['a stop price', { stopPrice: '1000' }, 'stop_not_waiting'],
  ['an unknown order', { id: 'O99999999' }, 'order_missing'],
])('%s has a code of its own', async (_what, change, code) => {
  const { lower } = await caller.call('marketDetail', { symbol: SYMBOL });
  const id = await place(lower, 2);
  const asked = { id, ...change };
  expect(await caller.ask('tradeAmendPreview', asked)).toMatchObject({ status: 0, code });
  const sent = { ...asked, clientOrderId: randomUUID() };
  expect(await caller.ask('tradeAmend', sent)).toMatchObject({ status: 0, code });
  expect(await rowOf(id)).toMatchObject({ amending: false, quantities: { pending: 2 * LOT } });
  await caller.call('tradeCancel', { id });
});

it('exchange and server end in the middle: each amendment has one fate', async () => {
  const { lower } = await caller.call('marketDetail', { symbol: SYMBOL });
  const isTaken = async () => (await caller.ask('tradeOrder', order(lower, 1))).status === 1;
  for (let round = 0; round < 3; round++) {
    // the exchange of the round before may still be away
    await expect.poll(isTaken).toBe(true);
    const ids = await Promise.all(Array.from({ length: 8 }, () => place(lower, 2)));
    process.env[FAULT] = 'on';
    const price = String(Number(lower) + TICK * (1 + round));
    const fatal = { ...order(lower, FATAL_QUANTITY / LOT), tif: 'fok' as const };
    const ends = caller.ask('tradeOrder', fatal);
    const asked = ids.map((id, i) =>
      caller.ask('tradeAmend', {
        id,
        clientOrderId: randomUUID(),
        ...(i % 2 === 0 ? { price } : { quantity: LOT }),
      }),
    );
    const answers = await Promise.all(asked);
    const ended = await ends;
    delete process.env[FAULT];
    if (round === 2) {
      await server.stop();
      const fail = (error: Error): void => void failures.push(error);
      const program = { program: FAULTY_PROGRAM };
      server = await startServer(config, createLogger('silent'), fail, program);
    }
    const ready = async () => (await fetch(`http://127.0.0.1:${server.port}/readyz`)).status;
    await expect.poll(ready, { timeout: 10_000 }).toBe(200);
    // the exchange has ended, and another one has the order that ended it
    if (ended.status === 1) {
      const fatalId = (ended.data as { id: string }).id;
      await expect.poll(async () => (await rowOf(fatalId))?.quantities.pending).toBe(0);
    }
    for (const [i, id] of ids.entries()) {
      const row = await answered(id);
      const answer = answers[i];
      const taken = answer?.status === 1;
      // the exchange may have been away already: another price is refused, less is a wish
      if (!taken) expect(answer?.code).toBe('price_not_obtained');
      const by = taken && i % 2 === 0 ? (answer.data as { id: string }).id : null;
      expect(row).toMatchObject({ amendedBy: by, filled: 0 });
      expect(row?.quantities.pending).toBe(by !== null ? 0 : taken ? LOT : 2 * LOT);
      if (by !== null) expect(await rowOf(by)).toMatchObject({ quantities: { pending: 2 * LOT } });
    }
    for (const { id } of (await caller.call('tradeOrders', { tab: 'purchase' })).rows) {
      await caller.call('tradeCancel', { id });
    }
  }
  await booksAddUp();
  expect(failures).toEqual([]);
});
