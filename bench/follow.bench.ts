/** One order of a mentor with 10,000 followers, and the orders of others beside it. */
import { randomUUID } from 'node:crypto';
import { assert, present } from '@maru/std/assert';
import { Prng } from '@maru/std/prng';
import { Customer } from '../tests/harness/customer.ts';
import { createDatabase, startPostgres } from '../tests/harness/postgres.ts';
import { until } from '../tests/harness/wait.ts';
import { Clients, percentile } from './durable-clients.ts';
import { type Figure, report } from './figure.ts';
import { FOLLOWS, LEADS, layFollows } from './laying-follows.ts';
import { type Market, openMarket } from './serving.ts';

const FOLLOWERS = 10_000;
const ORDERING = 4;
const TURN_MS = 4_000;
const TURNS = 6;
/** The order itself may interrupt trading, for two minutes and a half. */
const PATIENT_MS = 240_000;
/** Prices at which a follower's part is a share or two, won. */
const PRICES = [2_000, 12_000] as const;

/** The stock with the most on offer at a fitting price, and the mentor's shares of it. */
async function chosen({ api }: Customer): Promise<{ symbol: string; quantity: number }> {
  const listed = { board: 'main', sort: 'turnover', pageSize: 100 } as const;
  const { rows } = await api.call('marketList', listed);
  const [least, most] = PRICES;
  const stock = present(
    rows.find(({ price, fund }) => !fund && Number(price) > least && Number(price) < most),
    'a stock has a fitting price',
  );
  // a share and a half of each follower's
  const quantity = Math.ceil((1.5 * Number(LEADS)) / Number(FOLLOWS));
  return { symbol: stock.symbol, quantity };
}

/** Seconds from the mentor's order until each follower has what it traded, durably. */
async function traded(
  { api }: Customer,
  symbol: string,
  side: 'buy' | 'sell',
  quantity: number | null,
): Promise<number> {
  const terms = { symbol, side, type: 'market', tif: 'day', price: null } as const;
  const begun = performance.now();
  const { id } = await api.call('mentorOrder', { ...terms, quantity, requestId: randomUUID() });
  let copies = 0;
  await until('all of it is allotted', PATIENT_MS, async () => {
    const { orders } = present(await api.call('mentorAccount', {}), 'is a mentor');
    const order = orders.find((one) => one.id === id);
    copies = Math.max(copies, order?.copies ?? 0);
    return order === undefined;
  });
  assert(copies > FOLLOWERS, 'all followers take part');
  return (performance.now() - begun) / 1_000;
}

async function measure({ app, accounts, symbols }: Market): Promise<Figure[]> {
  const lead = new Customer(app.url);
  lead.session = accounts[0] ?? null;
  const { symbol, quantity } = await chosen(lead);
  const clients = new Clients(app.url, accounts.slice(1, 1 + ORDERING));
  const prng = new Prng('follow');
  const order = async (): Promise<number> =>
    percentile((await clients.order(symbols, TURN_MS, prng)).waits, 0.99);
  await clients.connect();
  await order();
  const took: number[] = [];
  const [alone, beside]: number[][] = [[], []];
  for (let turn = 0; turn < TURNS; turn++) {
    alone?.push(await order());
    const isBuy = turn % 2 === 0;
    const [wait, seconds] = await Promise.all([
      order(),
      traded(lead, symbol, isBuy ? 'buy' : 'sell', isBuy ? quantity : null),
    ]);
    beside?.push(wait);
    took.push(seconds);
  }
  clients.close();
  return [
    {
      name: 'an order of 10,000 followers allotted and durable',
      unit: 's',
      runs: took,
      beside: null,
      target: { of: 'value', most: 3 },
    },
    {
      name: 'orders accepted (99 %) beside it',
      unit: 'ms',
      runs: beside ?? [],
      beside: { name: 'without it', runs: alone ?? [] },
      target: { of: 'ratio', most: 2 },
    },
  ];
}

const postgres = await startPostgres({ durable: true });
try {
  const { url } = await createDatabase(postgres.url);
  const market = await openMarket(url, {});
  try {
    await market.app.pause();
    const lead = present(market.accounts[0], 'there are accounts').account;
    await layFollows({ dataDir: market.app.dataDir, databaseUrl: url }, lead, FOLLOWERS);
    // what was laid is on the disk before anything is measured
    await postgres.restart();
    await market.app.start();
    report(await measure(market));
  } finally {
    await market.app.stop();
  }
} finally {
  await postgres.stop();
}
