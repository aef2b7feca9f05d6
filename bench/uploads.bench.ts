/** Orders of a few clients while others upload twenty pictures of 7 MB at once. */
import { Prng } from '@maru/std/prng';
import { createDatabase, startPostgres } from '../tests/harness/postgres.ts';
import { Clients, percentile } from './durable-clients.ts';
import { type Figure, inTurns, report } from './figure.ts';
import { beginOthers } from './others.ts';
import { type Market, openMarket } from './serving.ts';

const ORDERING = 4;
const AT_ONCE = 20;
const TURN_MS = 5_000;

async function measure({ app, accounts, symbols }: Market): Promise<Figure[]> {
  const clients = new Clients(app.url, accounts.slice(0, ORDERING));
  const uploading = accounts.slice(ORDERING, ORDERING + AT_ONCE);
  const prng = new Prng('uploads');
  const waits = { alone: [] as number[], beside: [] as number[] };
  await clients.connect();
  const order = async (name: keyof typeof waits): Promise<number> => {
    const load = await clients.order(symbols, TURN_MS, prng);
    waits[name].push(percentile(load.waits, 0.99));
    return percentile(load.waits, 0.5);
  };
  await clients.order(symbols, TURN_MS, prng);
  const medians = await inTurns({
    alone: () => order('alone'),
    beside: async () => {
      const end = await beginOthers('other-uploads.ts', { url: app.url, accounts: uploading });
      const median = await order('beside');
      console.warn(`${await end()} pictures answered`);
      return median;
    },
  });
  clients.close();
  const figure = (name: string, runs: number[], alone: number[]): Figure => ({
    name: `accepted after (${name}) beside ${AT_ONCE} uploads`,
    unit: 'ms',
    runs,
    beside: { name: 'without uploads', runs: alone },
    target: { of: 'ratio', most: 1.5 },
  });
  return [
    figure('median', medians.beside, medians.alone),
    figure('99 %', waits.beside, waits.alone),
  ];
}

const postgres = await startPostgres({ durable: true });
try {
  const market = await openMarket((await createDatabase(postgres.url)).url, {});
  try {
    report(await measure(market));
  } finally {
    await market.app.stop();
  }
} finally {
  await postgres.stop();
}
