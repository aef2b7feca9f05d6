/** `npm run steps` lists quarantined steps; `npm run steps -- retry jobs ID` runs one again. */
import { readConfig } from '../config/config.ts';
import { type AdminRequest, askAdmin } from './admin-socket.ts';
import { askOrLook } from './own-engine.ts';
import { reportFailure } from './start-failure.ts';
import { listStoredSteps, parseStepName } from './steps.ts';

const USAGE = 'Usage: npm run steps   or   npm run steps -- retry TABLE ID';

function requestOf(words: readonly string[]): AdminRequest {
  const [verb, table, id] = words;
  if (verb === undefined) return { op: 'steps', retry: null };
  const retry = verb === 'retry' ? parseStepName(table, id) : null;
  if (retry === null) throw new Error(USAGE);
  return { op: 'steps', retry };
}

try {
  const config = readConfig(process.env);
  const request = requestOf(process.argv.slice(2));
  const print = (line: string): void => {
    process.stdout.write(`${line}\n`);
  };
  const isList = request.op === 'steps' && request.retry === null;
  const done = isList
    ? await askOrLook(config, request, listStoredSteps, print)
    : await askAdmin(config.dataDir, request, print);
  if (done === null) throw new Error('No server runs on this data directory.');
  process.exitCode = done ? 0 : 1;
} catch (error) {
  process.exitCode = reportFailure(error);
}
