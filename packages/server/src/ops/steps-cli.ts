/** `npm run steps` lists what is quarantined; `npm run steps -- retry jobs ID` runs it again. */
import { readConfig } from '../config.ts';
import { tellFailure } from '../start-failure.ts';
import { type AdminRequest, askAdmin } from './admin-socket.ts';
import { parseStepName } from './steps.ts';

const USAGE = 'Usage: npm run steps   or   npm run steps -- retry TABLE ID';

function requestOf(words: readonly string[]): AdminRequest {
  const [verb, table, id] = words;
  if (verb === undefined) return { op: 'steps', retry: null };
  const retry = verb === 'retry' ? parseStepName(table, id) : null;
  if (retry === null) throw new Error(USAGE);
  return { op: 'steps', retry };
}

try {
  const { dataDir } = readConfig(process.env);
  const done = await askAdmin(dataDir, requestOf(process.argv.slice(2)), (line) => {
    process.stdout.write(`${line}\n`);
  });
  if (done === null) throw new Error('No server runs on this data directory.');
  process.exitCode = done ? 0 : 1;
} catch (error) {
  process.exitCode = tellFailure(error);
}
