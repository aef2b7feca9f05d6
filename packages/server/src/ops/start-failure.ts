/** The failures of a start, as refusals with their exit codes. */

import { StartRefusal } from '../base/start-refusal.ts';
import { ConfigError } from '../config/config.ts';
import { ReplayError } from '../market/replay.ts';
import { MigrationFailed } from '../store/migrate.ts';
import { MigrationError } from '../store/migration-files.ts';
import { NewerDatabase } from '../store/migration-plan.ts';
import { StoreAway } from '../store/port.ts';

/** Node's version in which everything here was tested first. */
const LEAST_NODE = 24;

/** @throws {StartRefusal} when a version of Node, such as `24.1.0`, is too old */
export function checkNode(version: string): void {
  if (Number(version.split('.', 1)[0]) >= LEAST_NODE) return;
  throw new StartRefusal(
    'node_version',
    `The server needs Node ${LEAST_NODE} or newer; this is ${version}.\n` +
      'Start it by npm start, which takes the Node that comes with the project.',
  );
}

/** The system's error codes of an address that can't be listened on, with a remedy. */
const ADDRESS_TROUBLE: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another process listens there. Stop it, or choose another PORT.',
  EACCES: 'This user may not listen on that port. Choose a PORT of 1024 or above.',
  EADDRNOTAVAIL: 'This machine has no such address. Set HOST to one that it has.',
  ENOTFOUND: 'This name is not known. Set HOST to an address of this machine.',
};

/** The refusal that an error of a start means; null: an unforeseen fault. */
export function refusalOf(error: unknown): StartRefusal | null {
  if (error instanceof StartRefusal) return error;
  if (error instanceof ConfigError) return new StartRefusal('settings', error.message);
  if (error instanceof NewerDatabase) return new StartRefusal('database_newer', error.message);
  if (error instanceof MigrationFailed) {
    return new StartRefusal('migration_failed', error.message);
  }
  if (error instanceof MigrationError) return new StartRefusal('migrations', error.message);
  if (error instanceof ReplayError) return new StartRefusal('market', error.message);
  if (error instanceof StoreAway) {
    const help = 'Nothing was changed. Start again when the database can be reached.';
    return new StartRefusal('database_away', `The database is away: ${error.message}\n${help}`);
  }
  const { code, syscall } = error as NodeJS.ErrnoException;
  const help = ADDRESS_TROUBLE[code ?? ''];
  if (help === undefined || (syscall !== 'listen' && syscall !== 'getaddrinfo')) return null;
  return new StartRefusal('address', `${(error as Error).message}\n${help}`);
}

/** Prints the failure of a command at the machine on standard error; returns its exit code. */
export function reportFailure(error: unknown): number {
  const refused = refusalOf(error);
  console.error(refused?.message ?? (error instanceof Error ? error.message : error));
  return refused?.exitCode ?? 1;
}
