/** `npm run clock -- +1d`: moves the sandbox's clock forward. */
import { readConfig } from '../config/config.ts';
import { parseStep } from './clock.ts';
import { askOrOpen } from './own-engine.ts';
import { reportFailure } from './start-failure.ts';

try {
  const ms = parseStep(process.argv[2] ?? '');
  if (ms === null) throw new Error('Usage: npm run clock -- +1d   (or +2h, +30m; forward only)');
  const done = await askOrOpen(readConfig(process.env), { op: 'clock', ms }, (line) => {
    process.stdout.write(`${line}\n`);
  });
  process.exitCode = done ? 0 : 1;
} catch (error) {
  process.exitCode = reportFailure(error);
}
