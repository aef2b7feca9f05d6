/** Statement and profit of a customer who has traded ten times a day for ten years. */
import { moneyOverTime } from '@maru/server/report/money';
import { tradesOverTime } from '@maru/server/report/trades';
import { migrate } from '@maru/server/store/migrate';
import type { Store } from '@maru/server/store/port';
import { openPostgres } from '@maru/server/store/postgres';
import { present } from '@maru/std/assert';
import { addDays, DAY_MS, startOfDay } from '@maru/std/kst';
import { type Period, type PeriodStep, periodsOf } from '@maru/std/periods';
import { createDatabase, startPostgres } from '../tests/harness/postgres.ts';
import { inTurns, report } from './figure.ts';

const WHO = 'M00000001';
const FIRST = '2016-01-01';
const DAYS = 3_650;
/** Purchases in all, each sold again the same day: 250 trading days a year. */
const BOUGHT = 12_500;
const STOCKS = 30;

const at = `${startOfDay(FIRST)} + (n::bigint * ${DAYS} / ${BOUGHT}) * ${DAY_MS}`;
const symbol = `'9' || lpad((n % ${STOCKS})::text, 5, '0')`;
const HELD = `[["${WHO}","free","KRW","-7001050"],["${WHO}","held","KRW","7001050"]]`;
const FILLED = `[["${WHO}","held","KRW","-7001050"],["${WHO}","free","KRW","7001050"],
  ["${WHO}","unsettled","KRW","-7001050"],["house","market","KRW","7000000"],
  ["house","fees","KRW","1050"],["${WHO}","shares","900005","100"],
  ["house","market","900005","-100"]]`;

/** What such a customer leaves in the tables that reports are read from. */
const HISTORY = [
  `insert into wallets values ('${WHO}:KRW', '${WHO}', 'KRW', 0, 0, 0, '${FIRST}', 0)`,
  `insert into orders (id, seq, customer, client_order_id, kind, symbol, side, type, tif, leverage,
     quantity, pending, holding, locked, ready_to_close, closed, cancelled, fee_ppm,
     transaction_tax_ppm, rural_tax_ppm, reservation_price, held, filled, amount, fee,
     transaction_tax, rural_tax, cost_basis, realised, accepted_at, day, live)
   select 'O' || n, n, '${WHO}', 'c' || n, 'open', ${symbol}, 'long', 'limit', 'day', 1, 100, 0, 0,
     0, 0, 100, 0, 150, 0, 0, 70000, 0, 100, 7000000, 1050, 0, 0, 0, 0, 0, '${FIRST}', false
   from generate_series(1, ${BOUGHT}) n`,
  `insert into fills (id, seq, order_id, line_id, customer, symbol, side, price, quantity, amount,
     fee, transaction_tax, rural_tax, book_seq, at, due_day, entry_no)
   select 'O' || n || ':' || s, n, 'O' || n, 'O' || n, '${WHO}', ${symbol},
     case s when 1 then 'buy' else 'sell' end, 70000, 100, 7000000, 1050, 0, 0, 0, ${at},
     '${FIRST}', n * 3 - 2 + s
   from generate_series(1, ${BOUGHT}) n, generate_series(1, 2) s`,
  `insert into entries (no, seq, at, cause, customer, ref, symbol, postings, hash)
   select n * 3 - 2 + s, n, ${at}, case s when 0 then 'hold' else 'fill' end, '${WHO}', 'O' || n,
     '900005', case s when 0 then '${HELD}' else '${FILLED}' end::json, repeat('0', 64)
   from generate_series(1, ${BOUGHT}) n, generate_series(0, 2) s`,
  `insert into day_bars
   select '9' || lpad(s::text, 5, '0'), date '${FIRST}' + d, 1, 1, 1, 70000, 1, 1, true
   from generate_series(0, ${STOCKS - 1}) s, generate_series(0, ${DAYS}) d`,
  'analyze',
];

/** Milliseconds of both reads over a range. */
async function read(store: Store, range: Period, by: PeriodStep): Promise<number> {
  const periods = present(periodsOf(range, by, 400), 'the range has few periods');
  const bounds = periods.map(({ from }) => startOfDay(from));
  bounds.push(startOfDay(addDays(range.to, 1)));
  const ends = [addDays(range.from, -1), ...periods.map(({ to }) => to)];
  const begin = performance.now();
  await moneyOverTime(store, WHO, bounds);
  await tradesOverTime(store, WHO, bounds, ends);
  return performance.now() - begin;
}

const postgres = await startPostgres({ durable: true });
try {
  const { url } = await createDatabase(postgres.url);
  const store = await openPostgres(url);
  try {
    await migrate(store);
    for (const text of HISTORY) await store.query(text);
    const last = addDays(FIRST, DAYS);
    const month = { from: addDays(last, -29), to: last };
    const years = { from: FIRST, to: last };
    await read(store, years, 'month');
    const runs = await inTurns({
      month: () => read(store, month, 'day'),
      years: () => read(store, years, 'month'),
    });
    const name = 'assets and profit after ten years, 25,000 fills: ';
    const common = { unit: 'ms', beside: null, target: null } as const;
    report([
      { name: `${name}the last month by day`, runs: runs.month, ...common },
      { name: `${name}all of them by month`, runs: runs.years, ...common },
    ]);
  } finally {
    await store.close();
  }
} finally {
  await postgres.stop();
}
