/**
 * `npm run attack -- --minutes 30`: the attack in rounds, on both databases in turn, with faults
 * between them. Prints figures, and ends with 1 when anything was found that should not be.
 */
import { arch, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import type { CallName } from '@maru/contract/calls';
import { present } from '@maru/std/assert';
import { Prng } from '@maru/std/prng';
import { VERIFY } from '../harness/app.ts';
import { BOTH_DATABASES, postgresKind } from '../harness/databases.ts';
import { startPostgres } from '../harness/postgres.ts';
import { type Bed, makeBed } from './bed.ts';
import { disturb } from './disturb.ts';
import { dropStreams } from './drops.ts';
import { allFaults } from './faults.ts';
import { floodReads } from './floods.ts';
import { FUZZED, fuzz } from './fuzz.ts';
import { fuzzDesk } from './fuzz-desk.ts';
import { makeMentors } from './mentor.ts';
import { askForOnce } from './once.ts';
import { race } from './races.ts';
import { strangers } from './strangers.ts';
import { Target } from './target.ts';

const BODIES = 40;
const RACES = 40;
const DROPS = 1_000;
const ORDERS = 100;
/** Of traffic without a fault, and with it, ms. */
const HOLD_MS = 3_000;

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string', default: '1' } },
});
const minutes = Number(values.minutes);
const seed = Number(values.seed);
if (!(minutes > 0) || !Number.isSafeInteger(seed)) {
  console.error('Usage: npm run attack -- [--minutes 30] [--seed 1]');
  process.exit(1);
}

/** The longest that a fault took, ms, and how often it was injected. */
interface Suffered {
  times: number;
  toldMs: number;
  backMs: number;
}

async function attack(name: string, bed: Bed, until: number): Promise<readonly string[]> {
  const target = new Target(bed.app.url);
  await target.logIn();
  const lead = await makeMentors(target, seed);
  const prng = new Prng(`attack ${seed} ${name}`);
  const all = allFaults(name);
  const faults = new Map<string, Suffered>();
  const once = new Map<string, number>();
  const missed = new Set<CallName>(FUZZED);
  const flood = await floodReads(target, ORDERS);
  let rounds = 0;
  for (; performance.now() < until; rounds += 1) {
    // before the bodies spend the money
    for (const call of await askForOnce(target, lead)) once.set(call, (once.get(call) ?? 0) + 1);
    for (const call of await fuzz(target, seed * 1_000_003 + rounds * 1_009, BODIES)) {
      missed.delete(call);
    }
    await fuzzDesk(target, seed * 1_000_003 + rounds * 1_009, BODIES);
    await strangers(target);
    await race(target, prng, RACES);
    await dropStreams(target, prng, DROPS);
    const fault = present(all[rounds % all.length], 'a fault of the list');
    const { toldMs, backMs } = await disturb(bed, target, prng, fault, HOLD_MS);
    const before = faults.get(fault.name) ?? { times: 0, toldMs: 0, backMs: 0 };
    faults.set(fault.name, {
      times: before.times + 1,
      toldMs: Math.max(before.toldMs, toldMs ?? 0),
      backMs: Math.max(before.backMs, backMs),
    });
  }
  const last = await floodReads(target, ORDERS);
  const { code, output } = await bed.app.finish(VERIFY);
  if (code !== 0) target.finds(`the recount: ${output.split('\n').slice(-5).join(' | ')}`);
  console.warn(
    JSON.stringify(
      {
        database: name,
        rounds,
        requests: target.asked,
        drops: rounds * DROPS,
        // calls of which one of twenty at once took effect, and those that never got past the edge
        once: Object.fromEntries(once),
        missed: [...missed],
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
for (const database of BOTH_DATABASES) {
  const { name } = database;
  const postgres = name === 'PostgreSQL' ? await startPostgres({ durable: true }) : null;
  const bed = await makeBed(
    postgres === null ? database : postgresKind(() => postgres.url),
    `attack ${seed}`,
  );
  try {
    found.push(...(await attack(name, bed, performance.now() + minutes * 30_000)));
  } catch (error) {
    console.error(bed.app.log);
    throw error;
  } finally {
    await bed.stop();
    await postgres?.stop();
  }
}
console.warn(found.length === 0 ? 'Nothing found.' : `${found.length} findings.`);
process.exitCode = found.length === 0 ? 0 : 1;
