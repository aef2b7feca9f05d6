import type { Dividend } from '@maru/broker/products/dividends/rows';
import type { Scrip, ScripElection } from '@maru/broker/products/scrips/rows';
import { payer } from '@maru/broker/testing/dividend-kit';
import { startOfDay } from '@maru/std/kst';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deriveKeys } from '../crypto/master-key.ts';
import { type TestGateway, testGateway } from '../http/testing/gateway.ts';
import { approve } from '../http/testing/offerings.ts';
import { otherCustomers } from './other-customers.ts';
import { scripsToAsk } from './scrip-plan.ts';
import { ScripStaging } from './scrip-staging.ts';

const SYMBOL = '900005';
const DIVIDEND = `${SYMBOL}:2026Q4`;
const [EX, RECORD] = ['2026-12-01', '2026-12-02'];

let gateway: TestGateway;
let staging: ScripStaging | null = null;
let others: readonly string[] = [];
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeEach(async () => {
  gateway = await testGateway();
  gateway.engine.broker.setInstrument(payer(SYMBOL, 4_003));
  for (const type of ['clock.start', 'dividend.declare'] as const) {
    const actor = type === 'clock.start' ? 'clock' : 'system';
    await gateway.engine.submit({ type, actor, key: null, payload: {} });
  }
  const { engine, passwords, sealer, loginIndexKey } = gateway;
  const keys = { ...deriveKeys(Buffer.alloc(32, 1)), 'login-index': loginIndexKey };
  const customers = () => otherCustomers({ engine, passwords, sealer, keys });
  others = await customers();
  staging = new ScripStaging({
    engine,
    log,
    seed: 'maru',
    review: 'auto',
    customers,
    symbols: new Set([SYMBOL]),
    paused: () => false,
  });
});
afterEach(async () => {
  await staging?.stop();
  await gateway.app.close();
});

const scrip = (): Scrip | undefined => gateway.engine.broker.reads.scrip(DIVIDEND);
const elections = () => [
  ...(gateway.engine.broker.rows('scripElections') as Iterable<ScripElection>),
];

it('offers a dividend in shares, once, and has some of the others choose', async () => {
  for (const [no, customer] of others.entries()) {
    const id = `${customer}:${SYMBOL}`;
    const quantity = 500 + no;
    gateway.engine.broker.load('holdings', { id, customer, symbol: SYMBOL, quantity });
  }
  await staging?.hurry();
  expect(scrip()).toMatchObject({ stage: 'review', askedBy: 'sandbox' });
  await approve(gateway.engine);
  await staging?.hurry();
  expect(scrip()?.stage).toBe('upcoming');
  await gateway.engine.forward(startOfDay(EX));
  await gateway.engine.forward(startOfDay(RECORD));
  const week = { turnover: 20_000_000, volume: 1_000 };
  const payload = { dividend: DIVIDEND, week };
  await gateway.engine.submit({ type: 'scrip.price', actor: 'system', key: null, payload });
  await staging?.hurry();
  const all = elections();
  expect(all.length).toBeGreaterThan(others.length / 4);
  expect(all.length).toBeLessThan(others.length);
  expect(new Set(all.map(({ customer }) => customer)).size).toBe(all.length);
  await staging?.hurry();
  expect(elections()).toHaveLength(all.length);
  expect(log.warn).not.toHaveBeenCalled();
});

it('asks for one of each of the next ex dates, of what people hold first', () => {
  const at = startOfDay('2026-11-30');
  const of = (symbol: string, exDay: string) =>
    ({ id: `${symbol}:2026Q4`, symbol, exDay }) as unknown as Dividend;
  const dividends = [
    of('1', '2026-12-02'),
    of('2', '2026-12-01'),
    of('3', '2026-12-01'),
    of('4', '2026-12-03'),
    of('5', '2026-12-04'),
    of('6', '2026-11-30'),
  ];
  const held = new Map([
    ['2', ['M2']],
    ['3', ['M1', 'M9']],
  ]);
  const asked = (
    scrips: ReadonlyMap<string, Scrip>,
    now = at,
    review: 'auto' | 'manual' = 'auto',
  ) =>
    scripsToAsk('maru', now, dividends, scrips, held, ['M1', 'M2'], review).map((inTurn) =>
      inTurn.map(({ dividend }) => dividend.slice(0, 1)),
    );
  expect(asked(new Map())).toEqual([['3', '2'], ['1'], ['4']]);
  expect(asked(new Map([['2:2026Q4', {} as Scrip]]))).toEqual([['1'], ['4']]);
  // two people need more time than is left before the first of December
  expect(asked(new Map(), at + 23 * 3_600_000, 'manual')).toEqual([['1'], ['4'], ['5']]);
});
