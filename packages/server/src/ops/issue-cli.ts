/** `npm run issue -- halt 900005 disclosure`, `npm run issue -- resume 900005 disclosure`. */
import { HALT_REASONS } from '@maru/std/venue-port';
import { readConfig } from '../config/config.ts';
import { askAdmin } from './admin-socket.ts';
import { parseIssue } from './issue.ts';
import { reportFailure } from './start-failure.ts';

const USAGE = `Usage: npm run issue -- halt|resume SYMBOL ${HALT_REASONS.join('|')}`;

try {
  const [kind, symbol, reason] = process.argv.slice(2);
  const request = parseIssue(kind, symbol, reason);
  if (request === null) throw new Error(USAGE);
  const { dataDir } = readConfig(process.env);
  const done = await askAdmin(dataDir, { op: 'issue', ...request }, (line) => {
    process.stdout.write(`${line}\n`);
  });
  if (done === null) throw new Error('No server runs on this data directory.');
  process.exitCode = done ? 0 : 1;
} catch (error) {
  process.exitCode = reportFailure(error);
}
