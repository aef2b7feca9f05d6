/**
 * `npm run mutants -- NAME_OR_FILE…`: puts one fault after the other into a copy of the project and
 * runs the tests that must find it. Ends with exit code 1 where a fault survives that is not named
 * equivalent, or one that is named so is found. Without words it tries all faults; with words those
 * whose name, file or row contains one.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MUTANTS } from './mutants/all.ts';
import { type Mutant, withFault } from './mutants/mutant.ts';
import { type Outcome, openRunner, type Runner } from './mutants/runner.ts';
import { makeScratch, removeScratch } from './mutants/scratch.ts';

/** A fault may loop for ever: the time that its tests have, beside what they take without it. */
const LIMIT_MS = 30_000;
const LIMIT_TIMES = 5;
/** Of tests without a fault. */
const NO_LIMIT_MS = 600_000;

const words = process.argv.slice(2);
const wanted = MUTANTS.filter(({ name, file, row = '' }) =>
  words.length === 0 ? true : words.some((word) => [name, file, row].join('\n').includes(word)),
);
if (wanted.length === 0) {
  console.error(`No fault is named so: ${words.join(' ')}`);
  process.exit(1);
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
/** How tests ended without a fault, by what is run. */
const sound = new Map<string, Outcome>();

const forBrowser = ({ tests }: Mutant): boolean => tests.some((path) => path.includes('.e2e.'));

/** Builds the front ends of the copy, as its tests of the browser need them. */
async function build(root: string): Promise<void> {
  const url = pathToFileURL(join(root, 'tools/prepare.mjs')).href;
  const { buildWeb } = (await import(url)) as { readonly buildWeb: () => Promise<void> };
  await buildWeb();
}

/** How a fault's tests end without it. @throws unless they pass */
async function withoutFault(runner: Runner, root: string, mutant: Mutant): Promise<Outcome> {
  const { name, tests, test } = mutant;
  const key = JSON.stringify([tests, test]);
  const known = sound.get(key);
  if (known !== undefined) return known;
  if (forBrowser(mutant)) await build(root);
  const outcome = await runner.run(tests, test, NO_LIMIT_MS);
  if (outcome.failed !== null) throw new Error(`fails without any fault: ${outcome.failed}`);
  if (outcome.ran === 0) throw new Error(`has no test to find it: ${name}`);
  sound.set(key, outcome);
  return outcome;
}

/** Tries a fault. @returns what found it; null: nothing did */
async function found(runner: Runner, root: string, mutant: Mutant): Promise<string | null> {
  const { ran, ms } = await withoutFault(runner, root, mutant);
  const path = join(root, mutant.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, withFault(mutant, source));
  runner.changed(path);
  if (forBrowser(mutant)) await build(root);
  const outcome = await runner.run(mutant.tests, mutant.test, LIMIT_MS + LIMIT_TIMES * ms);
  writeFileSync(path, source);
  runner.changed(path);
  if (outcome.failed === null && outcome.ran !== ran) {
    throw new Error(`${outcome.ran} of ${ran} tests ran: ${mutant.name}`);
  }
  return outcome.failed;
}

async function main(root: string): Promise<void> {
  const runner = await openRunner(root);
  const count = { killed: 0, survived: 0, equivalent: 0 };
  const bad: string[] = [];
  for (const mutant of wanted) {
    const { name, equivalent } = mutant;
    const by = await found(runner, root, mutant);
    if (by !== null) count.killed++;
    else if (equivalent === undefined) count.survived++;
    else count.equivalent++;
    const isBad = (by === null) === (equivalent === undefined);
    if (isBad) bad.push(by === null ? name : `${name} (is not equivalent)`);
    say(`${isBad ? '✗' : '✓'} ${name}\n    ${by ?? equivalent ?? 'survived'}`);
  }
  await runner.close();
  if (bad.length > 0) say(`To mend:\n${bad.map((name) => `  ${name}`).join('\n')}`);
  say(`${count.killed} killed, ${count.survived} survived, ${count.equivalent} equivalent`);
  process.exitCode = bad.length === 0 ? 0 : 1;
}

const scratch = makeScratch();
process.on('exit', () => removeScratch(scratch));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(1));
}
try {
  await main(scratch);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
