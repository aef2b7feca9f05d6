/** The one secret that everything else hangs on. It never lies in the database. */
import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const BYTES = 32;

/** What the master key is used for; each use has a key of its own, derived from it. */
const USES = ['person-keys', 'login-index', 'password-pepper'] as const;
export type KeyUse = (typeof USES)[number];
export type MasterKey = Readonly<Record<KeyUse, Buffer>>;

export class MasterKeyError extends Error {
  override name = 'MasterKeyError';
}

/** HKDF-SHA256 (RFC 5869) of a 32-byte secret for each use. */
export function deriveKeys(secret: Buffer): MasterKey {
  const derive = (use: KeyUse): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `maru/${use}/v1`, BYTES));
  return Object.fromEntries(USES.map((use) => [use, derive(use)])) as Record<KeyUse, Buffer>;
}

function read(file: string): Buffer {
  const text = readFileSync(file, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/i.test(text)) {
    throw new MasterKeyError(`${file} must hold a key of ${BYTES} bytes as 64 hex digits`);
  }
  return Buffer.from(text, 'hex');
}

/**
 * Loads the key from `file`. Without one (only the sandbox may) it lies in `dataDir`, readable by
 * its owner alone, and is made on the first run.
 * @throws {MasterKeyError} when the file is missing or does not hold a key
 */
export function loadMasterKey(file: string | null, dataDir: string): MasterKey {
  const path = file ?? join(dataDir, 'master.key');
  try {
    return deriveKeys(read(path));
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!missing) throw error;
    if (file !== null) throw new MasterKeyError(`MASTER_KEY_FILE ${file} does not exist`);
  }
  mkdirSync(dirname(path), { recursive: true });
  // `wx`: a key that another process made in between is never overwritten
  writeFileSync(path, `${randomBytes(BYTES).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  return deriveKeys(read(path));
}
