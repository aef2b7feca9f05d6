/**
 * Log-ins: whether the time of an answer tells an unknown account from a wrong password, and what a
 * flood of them does to orders.
 */
import { Prng } from '@maru/std/prng';
import { Customer } from '../tests/harness/customer.ts';
import { createDatabase, startPostgres } from '../tests/harness/postgres.ts';
import { Clients, percentile } from './durable-clients.ts';
import { type Figure, inTurns, median, report } from './figure.ts';
import { beginOthers } from './others.ts';
import { type Market, openMarket } from './serving.ts';

const TRIES = 500;
const TURN_MS = 4_000;
/** Customers who order beside a flood: what they wait is not the machine's limit. */
const ORDERING = 4;
const KNOWN = { account: 'bench.known', password: 'Maru!2345' } as const;

/** Milliseconds until a log-in was answered. */
async function millisecondsOf(url: string, account: string, password: string): Promise<number> {
  const begun = performance.now();
  await new Customer(url).raw('/login/login', { account, password });
  return performance.now() - begun;
}

/**
 * The distance of the two medians, ms. Each wrong password is followed by the right one, or tries
 * of one account would be slowed down.
 */
async function gap(url: string, run: number): Promise<number> {
  const unknown: number[] = [];
  const wrong: number[] = [];
  for (let i = 0; i < TRIES; i++) {
    unknown.push(await millisecondsOf(url, `nobody.${run}.${i}`, 'Wrong!234'));
    wrong.push(await millisecondsOf(url, KNOWN.account, 'Wrong!234'));
    await millisecondsOf(url, KNOWN.account, KNOWN.password);
  }
  return Math.abs(median(unknown) - median(wrong));
}

async function underFlood({ app, accounts, symbols }: Market): Promise<Figure> {
  const clients = new Clients(app.url, accounts.slice(0, ORDERING));
  const prng = new Prng('log-ins');
  await clients.connect();
  const waited = async (): Promise<number> => {
    const { waits } = await clients.order(symbols, TURN_MS, prng);
    return percentile(waits, 0.99);
  };
  await waited();
  const runs = await inTurns({
    flooded: async () => {
      const end = await beginOthers('other-log-ins.ts', { url: app.url });
      const wait = await waited();
      console.warn(`${await end()} log-ins answered`);
      return wait;
    },
    quiet: waited,
  });
  clients.close();
  return {
    ...{ name: 'orders accepted after (99 %), in a flood of log-ins', unit: 'ms' },
    ...{ runs: runs.flooded, beside: { name: 'without it', runs: runs.quiet } },
    target: { of: 'ratio', most: 1.5 },
  };
}

const postgres = await startPostgres({ durable: true });
try {
  const env = { LIMIT_LOGINS_PER_MINUTE: '10000000' };
  const market = await openMarket((await createDatabase(postgres.url)).url, env);
  try {
    const { url } = market.app;
    await new Customer(url).open(KNOWN.account);
    const { gaps } = await inTurns({ gaps: (run) => gap(url, run) });
    const timing: Figure = {
      ...{ name: 'unknown account or wrong password, median gap', unit: 'ms', runs: gaps },
      ...{ beside: null, target: { of: 'value', most: 5 } },
    };
    report([timing, await underFlood(market)]);
  } finally {
    await market.app.stop();
  }
} finally {
  await postgres.stop();
}
