/** `npm run clock -- +1d`: asks the running server, or opens its data itself when none runs. */
import { existsSync } from 'node:fs';
import { Broker } from '@maru/broker/broker';
import { plannedSessions } from '@maru/broker/core/sessions';
import { Clock } from '../clock/clock.ts';
import { type Config, readConfig } from '../config.ts';
import { startEngine } from '../engine/engine.ts';
import { createLogger } from '../http/logger.ts';
import { readMarket } from '../market/market-rows.ts';
import { openStore } from '../open-store.ts';
import { tellFailure } from '../start-failure.ts';
import { migrate } from '../store/migrate.ts';
import type { Store } from '../store/port.ts';
import { askAdmin } from './admin-socket.ts';
import { advanceClock, parseStep } from './clock.ts';
import { lockDataDir } from './lock.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function advanceHere(config: Config, store: Store, ms: number): Promise<boolean> {
  const market = await readMarket(store);
  if (market === null) throw new Error('There is no market yet; start the server once first.');
  const { sandbox, sandboxReview } = config;
  const log = createLogger('silent');
  const engine = await startEngine({
    store,
    makeBroker: () =>
      new Broker({
        sandbox,
        sandboxReview,
        sessions: plannedSessions(config.marketHours),
        instruments: market.instruments,
      }),
    machineNow: Date.now,
    limits: config.limits,
    log,
    stopped: (error) => {
      throw error;
    },
  });
  const clock = new Clock(engine, log);
  try {
    await clock.start();
    return await advanceClock(clock, () => engine.now(), ms, print);
  } finally {
    clock.stop();
    await engine.stop();
  }
}

async function run(config: Config, ms: number): Promise<boolean> {
  if (!existsSync(config.dataDir)) {
    throw new Error(`There is no data directory ${config.dataDir}; start the server once first.`);
  }
  const answered = await askAdmin(config.dataDir, { op: 'clock', ms }, print);
  if (answered !== null) return answered;
  const lock = await lockDataDir(config.dataDir);
  try {
    const store = await openStore(config);
    try {
      await migrate(store);
      return await advanceHere(config, store, ms);
    } finally {
      await store.close();
    }
  } finally {
    await lock.release();
  }
}

try {
  const ms = parseStep(process.argv[2] ?? '');
  if (ms === null) throw new Error('Usage: npm run clock -- +1d   (or +2h, +30m; forward only)');
  process.exitCode = (await run(readConfig(process.env), ms)) ? 0 : 1;
} catch (error) {
  process.exitCode = tellFailure(error);
}
