/**
 * `npm run test:steady -- --times N [--busy] [FILES]`: runs tests again and again, with `--busy`
 * beside a loop that takes one core, and lists which failed how often. FILES are parts of paths; by
 * default all files that use a browser or PostgreSQL. Exit code 1 when anything failed.
 */
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { failuresOf, type Project, runTests } from './run-tests.ts';

const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '5' }, busy: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const times = Number(values.times);
if (!Number.isSafeInteger(times) || times < 1) throw new Error('--times takes a whole number');
const projects: readonly Project[] =
  positionals.length === 0 ? ['e2e', 'pg'] : ['e2e', 'pg', 'long', 'unit'];

const loop = values.busy ? new Worker('for (;;);', { eval: true }) : null;
/** Times that each failed, by file and name. */
const failed = new Map<string, number>();
const seconds: number[] = [];
for (let run = 1; run <= times; run++) {
  const begin = performance.now();
  const { code, results } = await runTests(projects, positionals);
  seconds.push(Math.round((performance.now() - begin) / 1000));
  const names = failuresOf(results);
  if (names.length === 0 && code !== 0) names.push('an error outside of any test');
  for (const name of names) failed.set(name, (failed.get(name) ?? 0) + 1);
  console.warn(`run ${run} of ${times}: ${names.length} failed, ${seconds.at(-1)} s`);
}
await loop?.terminate();
for (const [name, count] of [...failed].sort(([, a], [, b]) => b - a)) {
  console.warn(`${count} of ${times}: ${name}`);
}
process.stdout.write(`${times} runs of ${seconds.join(', ')} s, ${failed.size} tests failed\n`);
process.exitCode = failed.size === 0 ? 0 : 1;
