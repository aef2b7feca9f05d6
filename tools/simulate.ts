/**
 * `npm run simulate -- --seed N --commands M --worlds W`: the core under random commands, faults
 * and restarts, one world after another. Prints the failed seed and ends with exit code 1.
 */
import { parseArgs } from 'node:util';
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
for (let world = 0; world < worlds; world++) {
  // the first world runs the given seed itself, so that a failed seed can be run again
  const seed = worlds === 1 ? values.seed : `${values.seed}/${world}`;
  try {
    ran += simulate(seed, commands).commands;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(`Again: npm run simulate -- --seed ${seed} --commands ${commands} --worlds 1`);
    process.exit(1);
  }
}
process.stdout.write(`${worlds} worlds, ${ran} commands: all that must hold held.\n`);
