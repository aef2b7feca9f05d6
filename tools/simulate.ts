/**
 * `npm run simulate -- --seed N --commands M --worlds W`: the core under random commands, faults
 * and restarts, one world after another. Prints the failed seed and ends with exit code 1.
 */
import { parseArgs } from 'node:util';
import { CELLS } from '../packages/broker/src/testing/simulation/order-cells.ts';
import { simulate } from '../packages/broker/src/testing/simulation/world.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    commands: { type: 'string', default: '2000' },
    worlds: { type: 'string', default: '200' },
  },
});
const commands = Number(values.commands);
const worlds = Number(values.worlds);
if (![commands, worlds].every((n) => Number.isSafeInteger(n) && n > 0)) {
  console.error('Usage: npm run simulate -- --seed NAME --commands 2000 --worlds 200');
  process.exit(1);
}
let ran = 0;
const cells = new Set<string>();
for (let world = 0; world < worlds; world++) {
  // the first world runs the given seed itself, so that a failed seed can be run again
  const seed = worlds === 1 ? values.seed : `${values.seed}/${world}`;
  try {
    const done = simulate(seed, commands);
    ran += done.commands;
    for (const cell of done.cells.seen) cells.add(cell);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(`Again: npm run simulate -- --seed ${seed} --commands ${commands} --worlds 1`);
    process.exit(1);
  }
}
const missing = CELLS.filter((cell) => !cells.has(cell));
if (missing.length > 0) process.stdout.write(`Not visited: ${missing.join(', ')}\n`);
process.stdout.write(
  `${cells.size} of ${CELLS.length} cells of state and event of an order were visited.\n`,
);
process.stdout.write(`${worlds} worlds, ${ran} commands: all that must hold held.\n`);
