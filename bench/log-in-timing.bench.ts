/**
 * Log-ins: whether the time of an answer tells an unknown account from a wrong password, and what a
 * flood of them does to orders.
 */
import { Customer } from '../tests/harness/customer.ts';
import { createDatabase, startPostgres } from '../tests/harness/postgres.ts';
import { acceptedBeside } from './beside-others.ts';
import { type Figure, inTurns, median, report } from './figure.ts';
import { type Market, openMarket } from './serving.ts';

const TRIES = 500;
const TURN_MS = 4_000;
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

async function underFlood(market: Market): Promise<Figure> {
  const data = { url: market.app.url };
  const others = { program: 'other-log-ins.ts', data, what: 'log-ins', turnMs: TURN_MS };
  const { loaded, quiet } = await acceptedBeside(market, others);
  return {
    name: 'orders accepted after (99 %), in a flood of log-ins',
    unit: 'ms',
    runs: loaded,
    beside: { name: 'without it', runs: quiet },
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
      name: 'unknown account or wrong password, median gap',
      unit: 'ms',
      runs: gaps,
      beside: null,
      target: { of: 'value', most: 5 },
    };
    report([timing, await underFlood(market)]);
  } finally {
    await market.app.stop();
  }
} finally {
  await postgres.stop();
}
