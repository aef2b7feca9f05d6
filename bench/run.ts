/**
 * `npm run bench -- [name …] [--keep]`: runs the benchmarks one after another, each in a process of
 * its own, shows a table and writes `bench/latest.json`; with `--keep` also into `bench/results/`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { SERVER_FLAGS } from '../tools/prepare.mjs';
import { type Figure, median } from './figure.ts';

const FOLDER = import.meta.dirname;
const ENDING = '.bench.ts';

interface Row {
  readonly benchmark: string;
  readonly name: string;
  readonly unit: string;
  readonly median: number;
  readonly runs: readonly number[];
  readonly beside: { readonly name: string; readonly median: number } | null;
  /** The median as a multiple of its reference. */
  readonly ratio: number | null;
  readonly target: Figure['target'];
  readonly reached: boolean | null;
}

const reaches = (value: number, target: NonNullable<Figure['target']>): boolean =>
  'least' in target ? value >= target.least : value <= target.most;

function rowOf(benchmark: string, { name, unit, runs, beside, target }: Figure): Row {
  const value = median(runs);
  const other = beside && { name: beside.name, median: median(beside.runs) };
  const ratio = other && value / other.median;
  const measured = target?.of === 'ratio' ? ratio : value;
  const reached = target && measured !== null ? reaches(measured, target) : null;
  return { benchmark, name, unit, median: value, runs, beside: other, ratio, target, reached };
}

const machine = () => ({
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.versions.node,
  platform: `${process.platform} ${process.arch}`,
  /** Runnable processes in the minute before: above 0 the machine was shared. */
  loadBefore: Number((loadavg()[0] ?? 0).toFixed(2)),
});

/** The figures of a benchmark; null: it failed, and has logged why. */
async function figuresOf(benchmark: string): Promise<Figure[] | null> {
  // with the server's settings of Node
  const child = fork(join(FOLDER, `${benchmark}${ENDING}`), { execArgv: [...SERVER_FLAGS] });
  const figures: Figure[] = [];
  child.on('message', (sent) => figures.push(...(sent as Figure[])));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0 ? figures : null;
}

const shown = (value: number): string =>
  value.toLocaleString('en', { maximumSignificantDigits: value < 100 ? 3 : 4 });

function targetText({ target, reached }: Row): string {
  if (target === null) return '';
  const [sign, bound] = 'least' in target ? ['≥', target.least] : ['≤', target.most];
  const times = target.of === 'ratio' ? '× ' : '';
  return `${reached ? 'reached' : 'MISSED'} (${sign} ${times}${shown(bound)})`;
}

function table(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.name,
    `${shown(row.median)} ${row.unit}`,
    row.beside === null ? '' : `${row.beside.name}: ${shown(row.beside.median)}`,
    row.ratio === null ? '' : `× ${shown(row.ratio)}`,
    targetText(row),
  ]);
  const lines = [['figure', 'median', 'beside', 'ratio', 'target'], ...cells];
  const widths = [0, 1, 2, 3, 4].map((i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const names = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const known = readdirSync(FOLDER)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length));
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No benchmark ${unknown.join(', ')}; there are ${known.join(', ')}.`);
  process.exit(1);
}

const at = new Date().toISOString();
const on = machine();
console.error(`${on.cores} × ${on.cpu}, ${on.memoryGb} GB, Node ${on.node}, load ${on.loadBefore}`);
const rows: Row[] = [];
const failed: string[] = [];
for (const benchmark of names.length > 0 ? names : known) {
  console.error(`${benchmark} …`);
  const figures = await figuresOf(benchmark);
  if (figures === null) failed.push(benchmark);
  for (const figure of figures ?? []) rows.push(rowOf(benchmark, figure));
}
process.stdout.write(`\n${table(rows)}\n`);

const json = `${JSON.stringify({ at, machine: on, figures: rows }, null, 2)}\n`;
writeFileSync(join(FOLDER, 'latest.json'), json);
if (process.argv.includes('--keep')) {
  mkdirSync(join(FOLDER, 'results'), { recursive: true });
  const file = `${at.slice(0, 16).replace(/[T:]/g, '-')}.json`;
  writeFileSync(join(FOLDER, 'results', file), json);
}
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}.`);
  process.exitCode = 1;
}
