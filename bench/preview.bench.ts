/** Previews of orders, in the core and over HTTP, beside the orders themselves. */
import { Prng } from '@maru/std/prng';
import { createDatabase, startPostgres } from '../tests/harness/postgres.ts';
import { Firm } from './core-flow.ts';
import { Clients, percentile } from './durable-clients.ts';
import { type Figure, inTurns, millisecondsOf, report } from './figure.ts';
import { type Market, openMarket } from './serving.ts';

const SIZE = { customers: 10_000, issues: 200 };
const COUNT = 50_000;
const BATCH = 250;
const TURN_MS = 4_000;

/** Calls of `work` a second by a firm, after as many for warming up. */
function perSecond(seed: string, work: (firm: Firm, prng: Prng) => void): number {
  const firm = new Firm(SIZE);
  const prng = new Prng(seed);
  const often = (): void => {
    for (let i = 1; i <= COUNT; i++) {
      work(firm, prng);
      if (i % BATCH === 0) firm.endBatch();
    }
  };
  often();
  return (COUNT * 1_000) / millisecondsOf(often);
}

async function inCore(): Promise<Figure> {
  const runs = await inTurns({
    previews: (run) => perSecond(`core ${run}`, (firm, prng) => firm.preview(prng)),
    orders: (run) => perSecond(`core ${run}`, (firm, prng) => void firm.buy(prng)),
  });
  const beside = { name: 'the orders themselves', runs: runs.orders };
  return { name: 'previews in the core', unit: '/s', runs: runs.previews, beside, target: null };
}

async function overHttp({ app, accounts, symbols }: Market): Promise<Figure[]> {
  const clients = new Clients(app.url, accounts);
  const prng = new Prng('previews');
  await clients.connect();
  const bodyOf = (): object => {
    const order = { symbol: prng.pick(symbols), side: 'long', type: 'market' };
    return { ...order, lots: 1, leverage: 1 };
  };
  const p99: { readonly previews: number[]; readonly orders: number[] } = {
    previews: [],
    orders: [],
  };
  const turns = {
    previews: async () => {
      const { perSecond, waits } = await clients.ask(TURN_MS, '/trade/preview', bodyOf);
      p99.previews.push(percentile(waits, 0.99));
      return perSecond;
    },
    orders: async () => {
      const { filledPerSecond, waits } = await clients.order(symbols, TURN_MS, prng);
      p99.orders.push(percentile(waits, 0.99));
      return filledPerSecond;
    },
  };
  await turns.previews();
  await turns.orders();
  const runs = await inTurns(turns);
  clients.close();
  return [
    {
      name: 'previews over HTTP',
      unit: '/s',
      runs: runs.previews,
      target: null,
      beside: { name: 'orders, filled and pushed', runs: runs.orders },
    },
    {
      name: 'previewed after (99 %), 64 clients',
      unit: 'ms',
      runs: p99.previews.slice(1),
      beside: { name: 'orders accepted after', runs: p99.orders.slice(1) },
      target: { of: 'ratio', most: 1 },
    },
  ];
}

const core = await inCore();
const postgres = await startPostgres({ durable: true });
try {
  const market = await openMarket((await createDatabase(postgres.url)).url, {});
  try {
    report([core, ...(await overHttp(market))]);
  } finally {
    await market.app.stop();
  }
} finally {
  await postgres.stop();
}
