/** The one secret that everything else hangs on. It never lies in the database. */
import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartRefusal } from '../base/start-refusal.ts';

const BYTES = 32;

/** Uses of the master key; each has a derived key of its own. */
const USES = [
  'person-keys',
  'login-index',
  'card-index',
  'deposit-address',
  'export-cursor',
  'password-pepper',
  'live-seed',
  'entry-salt',
  'beacon-chain',
  'mail-code',
  'check',
] as const;
export type KeyUse = (typeof USES)[number];
export type MasterKey = Readonly<Record<KeyUse, Buffer>>;

/** HKDF-SHA256 (RFC 5869) of a 32-byte secret for each use. */
export function deriveKeys(secret: Buffer): MasterKey {
  const derive = (use: KeyUse): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `maru/${use}/v1`, BYTES));
  return Object.fromEntries(USES.map((use) => [use, derive(use)])) as Record<KeyUse, Buffer>;
}

/** Where the key lies: in `file`, or (only the sandbox may) in the data directory. */
export const masterKeyPath = (file: string | null, dataDir: string): string =>
  file ?? join(dataDir, 'master.key');

/**
 * The key in a file; null when there is no such file.
 * @throws {StartRefusal} when it holds something else, or can't be read
 */
export function readMasterKey(path: string): MasterKey | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new StartRefusal(
      'key_malformed',
      `The master key in ${path} can't be read: ${message}.\nGive this user the right to read it.`,
    );
  }
  if (/^[0-9a-f]{64}$/i.test(text)) return deriveKeys(Buffer.from(text, 'hex'));
  throw new StartRefusal(
    'key_malformed',
    `${path} must hold a key of ${BYTES} bytes as 64 hex digits, and holds something else.\n` +
      'Put the key back from its backup. Nothing was changed.',
  );
}

/** Makes a key in a file that does not exist, readable by its owner alone. */
export function makeMasterKey(path: string): MasterKey {
  const secret = randomBytes(BYTES);
  mkdirSync(dirname(path), { recursive: true });
  // `wx`: a key that another process made in between is never overwritten
  const text = `${secret.toString('hex')}\n`;
  writeFileSync(path, text, { mode: 0o600, flag: 'wx', flush: true });
  return deriveKeys(secret);
}
