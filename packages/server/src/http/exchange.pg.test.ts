/** Exchanges from the quote to the statement, on both databases, over restarts of the engine. */
import { randomBytes } from 'node:crypto';
import { Broker } from '@maru/broker/broker';
import { DEMO, issue, markAt } from '@maru/broker/testing/broker-kit';
import { LIMITS } from '@maru/std/limits';
import type { Mark } from '@maru/std/venue-port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenedStore, STORES } from '../../../../tests/harness/stores.ts';
import { Passwords } from '../crypto/passwords.ts';
import type { CoreEngine } from '../engine/engine.ts';
import { command, EngineKit } from '../engine/testing/engine-kit.ts';
import { verify } from '../ops/verify.ts';
import { migrate } from '../store/migrate.ts';
import { createRowWriter } from '../store/row-writer.ts';
import { sqlTables } from '../store/tables.ts';
import type { Handled } from './answer.ts';
import { FundPasswords } from './fund-passwords.ts';
import { exchangeHandlers } from './handlers/exchange.ts';
import { reportHandlers } from './handlers/report.ts';
import { historyOf } from './history.ts';
import { requests } from './requests.ts';

const WHO = { address: '127.0.0.1', account: DEMO, tokenHash: '' };
const DAY = '2026-11-20';
const PASSWORD = '246813';
const WISH = { kind: 'exchange', from: 'KRW', to: 'USD', amount: '1000000' } as const;
const USD: Mark = {
  symbol: 'USDKRW',
  last: 13_900,
  bid: 13_900,
  ask: 13_910,
  base: 13_900,
  upper: 14_595,
  lower: 13_205,
  phase: 'continuous',
};
const USDKRW = { ...issue('USDKRW', 'pair'), scale: -1, lotSize: 1 };

const broker = (): Broker =>
  new Broker({
    sandbox: true,
    sandboxReview: 'manual',
    hours: 'always',
    instruments: [issue('900005'), USDKRW],
  });

const okOf = <T>(answer: Handled<T>): T => {
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};

describe.each(STORES)('exchanges on $name', ({ open }) => {
  const kit = new EngineKit();
  const passwords = new Passwords(randomBytes(32), LIMITS.hashQueue);
  let opened: OpenedStore;
  let engine: CoreEngine;

  async function start(): Promise<void> {
    ({ engine } = await kit.engine({ store: opened.store, broker }));
    engine.setMarks([markAt('900005', 70_000), USD]);
  }

  beforeEach(async () => {
    opened = await open();
    await migrate(opened.store);
    await createRowWriter(opened.store);
    await start();
    await kit.seed(engine);
    const fundPasswordHash = await passwords.hash(PASSWORD);
    const change = { checkedHash: 'hash', fundPasswordHash: fundPasswordHash ?? '' };
    await engine.submit(command('fundPassword.set', DEMO, change));
  });
  afterEach(async () => {
    await kit.stop();
    await opened.drop();
  });

  const calls = () => {
    const fundPasswords = new FundPasswords(engine, passwords);
    return exchangeHandlers({ engine, requests: requests(sqlTables(opened.store)), fundPasswords });
  };
  const reports = () => reportHandlers({ engine, store: opened.store });

  async function exchange(
    wish: Parameters<ReturnType<typeof calls>['fundExchangeQuote']>[0],
    requestId: string,
  ) {
    const { id: quote } = okOf(await calls().fundExchangeQuote(wish, WHO));
    const form = { quote, fundPassword: PASSWORD, requestId };
    return { form, answer: await calls().fundExchange(form, WHO) };
  }

  it('are done once as quoted, stand in the records, and add up to the won', async () => {
    const preview = okOf(await calls().fundExchangePreview(WISH, WHO));
    expect(preview).toMatchObject({
      received: '71772',
      cost: '144',
      spread: '0.2',
      shut: false,
      rate: { base: 'USD', units: 1, quote: 'KRW', middle: '1390.5', applied: '1393.29' },
    });
    const { form, answer } = await exchange(WISH, 'first');
    expect(answer.ok).toBe(true);
    await kit.stop();
    await start();
    // the same request after a restart has the same answer, and nothing more happens
    expect(await calls().fundExchange(form, WHO)).toEqual(answer);
    const other = await calls().fundExchange({ ...form, quote: 'Q1' }, WHO);
    expect(other).toMatchObject({ refusal: { code: 'key_mismatch' } });
    const second = await calls().fundExchange({ ...form, requestId: 'second' }, WHO);
    expect(second).toMatchObject({ refusal: { code: 'exchange_quote_missing' } });

    const back = { kind: 'transfer', from: 'USD', to: 'KRW', amount: '10000' } as const;
    okOf((await exchange(back, 'third')).answer);
    const done = okOf(await calls().fundExchanges({}, WHO));
    expect(done).toMatchObject({
      total: 2,
      rows: [
        { kind: 'transfer', paid: '10000', received: '138771', cost: '279' },
        { kind: 'exchange', paid: '1000000', received: '71772' },
      ],
    });
    const transfers = okOf(await calls().fundExchanges({ kind: 'transfer' }, WHO));
    expect(transfers.total).toBe(1);

    const history = historyOf(sqlTables(opened.store));
    const filter = { causes: ['fx', 'transfer'] as const, from: null, until: null };
    const { rows } = await history.entries(DEMO, filter, { limit: 10, offset: 0 });
    const [row] = done.rows;
    expect(rows.map(({ no }) => no)).toEqual([
      row?.receivedEntry,
      row?.paidEntry,
      done.rows[1]?.receivedEntry,
      done.rows[1]?.paidEntry,
    ]);

    const statement = okOf(await reports().reportStatement({ period: DAY }, WHO));
    for (const { currency, opening, moves, closing } of statement.currencies) {
      const moved = moves.reduce((sum, { cash }) => sum + BigInt(cash), BigInt(opening.cash));
      expect(String(moved), currency).toBe(closing.cash);
    }
    expect(statement.currencies.map(({ currency }) => currency)).toEqual(['KRW', 'USD']);
    const profit = okOf(await reports().reportProfit({ from: DAY, to: DAY, by: 'day' }, WHO));
    const assets = await engine.read(DEMO, (reads) => reads.assets(DEMO, engine.now()));
    if ('refusal' in assets) throw new Error(assets.refusal.code);
    const { foreign, total } = assets.value;
    // 617.72 dollars at the last price of 1,390 won
    expect(foreign).toBe('858630');
    expect(profit.periods[0]).toMatchObject({ foreign, total });
    const lines: string[] = [];
    expect(await verify(opened.store, (line) => lines.push(line)), lines.at(-1)).toBe(true);
    expect(lines).toContain('✓ each exchange moved what its record says (2)');
  });

  it('are found out by verify where a record says something else', async () => {
    await exchange(WISH, 'first');
    const query = 'update fx_exchanges set received = received + 1';
    await opened.store.commit([{ text: query, params: [] }]);
    const lines: string[] = [];
    expect(await verify(opened.store, (line) => lines.push(line))).toBe(false);
    expect(lines.join('\n')).toContain('each exchange moved what its record says');
  });

  it('are refused for a wrong fund password, and an old quote for its age', async () => {
    const { id: quote } = okOf(await calls().fundExchangeQuote(WISH, WHO));
    const form = { quote, fundPassword: '975310', requestId: 'wrong' };
    expect(await calls().fundExchange(form, WHO)).toMatchObject({
      refusal: { code: 'fund_password_wrong' },
    });
    await opened.store.commit([{ text: 'update fx_quotes set expires_at = 1', params: [] }]);
    await kit.stop();
    await start();
    expect(await calls().fundExchange({ ...form, fundPassword: PASSWORD }, WHO)).toMatchObject({
      refusal: { code: 'exchange_quote_expired' },
    });
  });
});
