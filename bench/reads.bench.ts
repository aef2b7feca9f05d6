/** The most frequent reads of customers, 64 at once, beside a call without work. */
import { Prng } from '@maru/std/prng';
import { createDatabase, startPostgres } from '../tests/harness/postgres.ts';
import { Clients } from './durable-clients.ts';
import { type Figure, inTurns, report } from './figure.ts';
import { type Market, openMarket } from './serving.ts';

const TURN_MS = 2_500;
/** Duration of the buys before the reads, which create positions. */
const BUYING_MS = 1_000;

async function measure({ app, accounts, symbols }: Market): Promise<Figure[]> {
  const clients = new Clients(app.url, accounts);
  const prng = new Prng('reads');
  const one = () => ({ symbol: prng.pick(symbols) });
  const calls = {
    'market list, 20 rows': ['/market/list', () => ({ sort: 'turnover', pageSize: 20 })],
    'market detail': ['/market/detail', one],
    'order book': ['/market/book', one],
    positions: ['/trade/positions', () => ({})],
    nothing: ['/common/config', () => ({})],
  } as const;
  await clients.connect();
  await clients.order(symbols, BUYING_MS, prng);
  const ask = (name: keyof typeof calls) => async (): Promise<number> => {
    const [path, bodyOf] = calls[name];
    return (await clients.ask(TURN_MS, path, bodyOf)).perSecond;
  };
  const names = Object.keys(calls) as (keyof typeof calls)[];
  for (const name of names) await ask(name)();
  const asked = Object.fromEntries(names.map((name) => [name, ask(name)]));
  const runs = await inTurns(asked as Record<keyof typeof calls, () => Promise<number>>);
  clients.close();
  return names
    .filter((name) => name !== 'nothing')
    .map((name) => ({
      name: `reads: ${name}`,
      unit: 'answers/s',
      runs: runs[name],
      beside: { name: 'empty POST route', runs: runs.nothing },
      target: null,
    }));
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
