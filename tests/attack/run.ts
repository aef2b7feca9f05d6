/**
 * `npm run attack -- --minutes 30`: the attack in rounds, on both databases in turn, with faults
 * between them. Prints figures, and ends with 1 when anything was found that should not be.
 */
import { arch, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { Prng } from '@maru/std/prng';
import { type App, startApp, VERIFY } from '../harness/app.ts';
import { createDatabase, startPostgres } from '../harness/postgres.ts';
import { until } from '../harness/wait.ts';
import { dropStreams } from './drops.ts';
import { floodReads } from './floods.ts';
import { fuzz } from './fuzz.ts';
import { race } from './races.ts';
import { strangers } from './strangers.ts';
import { Target } from './target.ts';

const ENV = { LIMIT_LOGINS_PER_MINUTE: '1000000', LIMIT_WRITES_PER_MINUTE: '1000000' };
const BODIES = 40;
const RACES = 40;
const DROPS = 1_000;
const ORDERS = 100;
/** Within this time a server that was disturbed must take orders again by itself, ms. */
const AGAIN_MS = 60_000;
/** A process is stopped for so long, ms: longer than the server waits for its store. */
const STOPPED_MS = 5_000;

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string', default: '1' } },
});
const minutes = Number(values.minutes);
const seed = Number(values.seed);
if (!(minutes > 0) || !Number.isSafeInteger(seed)) {
  console.error('Usage: npm run attack -- [--minutes 30] [--seed 1]');
  process.exit(1);
}

/** What disturbs a running server; each leaves it to come back by itself. */
const FAULTS = {
  'kill -9 and restart': async (app: App) => {
    await app.kill9();
    await app.start();
  },
  'stop and restart': async (app: App) => {
    await app.restart();
  },
  'frozen for 5 s': async (app: App) => {
    const pid = app.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    await new Promise((done) => setTimeout(done, STOPPED_MS));
    process.kill(pid, 'SIGCONT');
  },
} as const;

async function disturb(app: App, target: Target, prng: Prng): Promise<string> {
  const name = prng.pick(Object.keys(FAULTS)) as keyof typeof FAULTS;
  target.faulty = true;
  const running = race(target, prng, 10);
  await FAULTS[name](app);
  await running;
  await until(`ready again after "${name}"`, AGAIN_MS, () => app.isReady());
  target.faulty = false;
  return name;
}

async function attack(name: string, app: App, until: number): Promise<readonly string[]> {
  const target = new Target(app.url);
  await target.logIn();
  const prng = new Prng(`attack ${seed} ${name}`);
  const faults = new Map<string, number>();
  const flood = await floodReads(target, ORDERS);
  let rounds = 0;
  for (; performance.now() < until; rounds += 1) {
    await fuzz(target, seed * 1_000_003 + rounds * 1_009, BODIES);
    await strangers(target);
    await race(target, prng, RACES);
    await dropStreams(target, prng, DROPS);
    const fault = await disturb(app, target, prng);
    faults.set(fault, (faults.get(fault) ?? 0) + 1);
  }
  const last = await floodReads(target, ORDERS);
  const { code, output } = await app.finish(VERIFY);
  if (code !== 0) target.finds(`the recount: ${output.split('\n').slice(-5).join(' | ')}`);
  console.warn(
    JSON.stringify(
      {
        database: name,
        rounds,
        requests: target.asked,
        drops: rounds * DROPS,
        faults: Object.fromEntries(faults),
        flood,
        floodAtTheEnd: last,
        verify: code,
        codes: Object.fromEntries(target.codes),
        findings: target.findings,
      },
      null,
      2,
    ),
  );
  return target.findings;
}

console.warn(
  `${new Date().toISOString()}, ${minutes} minutes, seed ${seed}, Node ${process.versions.node}, ` +
    `${process.platform} ${arch()}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
);
const found: string[] = [];
for (const database of ['PGlite', 'PostgreSQL']) {
  const postgres = database === 'PostgreSQL' ? await startPostgres({ durable: true }) : null;
  const options = postgres && { databaseUrl: (await createDatabase(postgres.url)).url };
  const app = await startApp({ ...options, env: ENV });
  try {
    found.push(...(await attack(database, app, performance.now() + minutes * 30_000)));
  } finally {
    await app.stop();
    await postgres?.stop();
  }
}
console.warn(found.length === 0 ? 'Nothing found.' : `${found.length} findings.`);
process.exitCode = found.length === 0 ? 0 : 1;
