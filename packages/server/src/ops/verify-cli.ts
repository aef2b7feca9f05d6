/** `npm run verify`: by the running server, or on the database when none runs here. */
import { readConfig } from '../config/config.ts';
import { askOrLook } from './own-engine.ts';
import { reportFailure } from './start-failure.ts';
import { verify } from './verify.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

try {
  const passed = await askOrLook(readConfig(process.env), { op: 'verify' }, verify, print);
  print(passed ? 'Verified: no difference.' : 'NOT verified.');
  process.exitCode = passed ? 0 : 1;
} catch (error) {
  process.exitCode = reportFailure(error);
}
