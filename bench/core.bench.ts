/**
 * The broker core without storage, beside a lower bound of its work: the rows of the same commands,
 * copied into plain maps without a rule or an index.
 */
import type { Changes, TableName } from '@maru/broker/kernel/core/changes';
import { Prng } from '@maru/std/prng';
import { Firm } from './core-flow.ts';
import { type Figure, inTurns, millisecondsOf, report } from './figure.ts';

const SIZE = { customers: 10_000, issues: 200 };
const BATCH = 250;
/** Warm-up commands: afterwards all of the code is compiled. */
const WARM_UP = 50_000;
const COMMANDS = 200_000;

/** Adds about `BATCH` commands to the running batch. */
type FillBatch = (firm: Firm, prng: Prng) => void;

/** Buys, each filled in the batch after its own: one command for the order, one for the fill. */
function buying(): FillBatch {
  let waiting: string[] = [];
  return (firm, prng) => {
    const placed = Array.from({ length: BATCH / 2 }, () => firm.buy(prng));
    for (const id of waiting) firm.fill(id);
    waiting = placed;
  };
}

/** A day's mix: buys and sales with their fills, and one order in five cancelled instead. */
function trading(): FillBatch {
  let waiting: string[] = [];
  const lines: string[] = [];
  const bought = new Set<string>();
  return (firm, prng) => {
    const placed: string[] = [];
    for (let i = 0; i < BATCH / 4; i++) {
      const id = firm.buy(prng);
      bought.add(id);
      placed.push(id);
    }
    for (let i = 0; i < BATCH / 4 && lines.length > 1_000; i++) {
      const at = prng.below(lines.length);
      const line = lines[at] as string;
      lines[at] = lines.at(-1) as string;
      lines.pop();
      placed.push(firm.close(line));
    }
    for (const id of waiting) {
      const buys = bought.delete(id);
      if (buys && prng.below(5) === 0) firm.cancel(id);
      else {
        firm.fill(id);
        if (buys) lines.push(id);
      }
    }
    waiting = placed;
  };
}

/** Runs batches until `commands` were run, each batch's changes into `take`; returns how many. */
function play(
  firm: Firm,
  prng: Prng,
  fill: FillBatch,
  commands: number,
  take: (changes: Changes) => void,
): number {
  const before = firm.commands;
  while (firm.commands < before + commands) {
    fill(firm, prng);
    take(firm.endBatch());
  }
  return firm.commands - before;
}

/** Commands a second of the core. */
function runCore(fill: FillBatch, seed: string): number {
  const firm = new Firm(SIZE);
  const prng = new Prng(seed);
  play(firm, prng, fill, WARM_UP, () => {});
  let ran = 0;
  const ms = millisecondsOf(() => {
    ran = play(firm, prng, fill, COMMANDS, () => {});
  });
  return (ran * 1_000) / ms;
}

/** Commands a second of a copier: it only keeps the rows that the core's batches changed. */
function copyRows(fill: FillBatch, seed: string): number {
  const firm = new Firm(SIZE);
  const prng = new Prng(seed);
  const tables = new Map<string, Map<string, object>>();
  let copied: object[] = [];
  let ms = 0;
  const copy = ({ rows, entries, fills, accountEvents }: Changes): void => {
    for (const name of Object.keys(rows) as TableName[]) {
      const table = tables.get(name) ?? new Map<string, object>();
      tables.set(name, table);
      for (const [id, row] of rows[name]) {
        if (row === undefined) table.delete(id);
        else table.set(id, { ...row });
      }
    }
    copied = [...entries, ...fills, ...accountEvents].map((row) => ({ ...row }));
  };
  play(firm, prng, fill, WARM_UP, copy);
  const ran = play(firm, prng, fill, COMMANDS, (changes) => {
    ms += millisecondsOf(() => copy(changes));
  });
  return copied.length === 0 ? Number.NaN : (ran * 1_000) / ms;
}

async function measure(
  name: string,
  flow: () => FillBatch,
  target: Figure['target'],
): Promise<Figure> {
  const runs = await inTurns({
    core: (run) => runCore(flow(), `core ${run}`),
    copied: (run) => copyRows(flow(), `core ${run}`),
  });
  const beside = { name: 'the same rows copied into plain maps', runs: runs.copied };
  return { name, unit: 'commands/s', runs: runs.core, beside, target };
}

report([
  await measure('core, buys and their fills', buying, { of: 'value', least: 200_000 }),
  await measure('core, buys, sales, fills and cancels', trading, null),
]);
