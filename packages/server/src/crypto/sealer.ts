/**
 * Personal data at rest: one data key per person, wrapped by the master key, AES-256-GCM. The place
 * of a ciphertext (table, column, account) is authenticated with it, so it cannot be moved.
 * Deleting a person's key erases that person's sealed data, and no chain or ledger row changes.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1.';

export class SealError extends Error {
  override name = 'SealError';
}

/** Where wrapped data keys lie. */
export interface PersonKeys {
  /** The wrapped key of an account; null when it has none (any more). */
  find(account: string): Promise<string | null>;
  /** Keeps a new account's wrapped key. */
  add(account: string, wrapped: string): Promise<void>;
  remove(account: string): Promise<void>;
}

/** Where a ciphertext belongs. */
export interface Place {
  readonly table: string;
  readonly column: string;
  readonly account: string;
}

const associated = (place: Place): Buffer =>
  Buffer.from(`${place.table}|${place.column}|${place.account}`);
const keyPlace = (account: string): Place => ({ table: 'person_keys', column: 'wrapped', account });

function encrypt(key: Buffer, plain: Buffer, place: Place): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(associated(place));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return VERSION + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

function decrypt(key: Buffer, sealed: string, place: Place): Buffer {
  if (!sealed.startsWith(VERSION)) throw new SealError('a sealed value begins with its version');
  const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64');
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
      .setAAD(associated(place))
      .setAuthTag(tag);
    const body = bytes.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]);
  } catch {
    throw new SealError(`${place.table}.${place.column} of ${place.account} does not open`);
  }
}

/** Whether a person's wrapped key was wrapped by this master key. */
export function isWrappedBy(master: Buffer, account: string, wrapped: string): boolean {
  try {
    decrypt(master, wrapped, keyPlace(account));
    return true;
  } catch {
    return false;
  }
}

export class Sealer {
  readonly #master: Buffer;
  readonly #keys: PersonKeys;

  constructor(master: Buffer, keys: PersonKeys) {
    this.#master = master;
    this.#keys = keys;
  }

  /** Makes and keeps a data key for a new account; the caller seals with it at once. */
  async open(account: string): Promise<(place: Place, value: unknown) => string> {
    const key = randomBytes(32);
    await this.#keys.add(account, encrypt(this.#master, key, keyPlace(account)));
    return (place, value) => encrypt(key, Buffer.from(JSON.stringify(value)), place);
  }

  /** Seals bytes for an account; null when its key has been deleted. */
  async sealBytes(place: Place, bytes: Buffer): Promise<string | null> {
    const key = await this.#keyOf(place.account);
    return key === null ? null : encrypt(key, bytes, place);
  }

  /** Seals a value for an account that has its key; null when that has been deleted. */
  seal(place: Place, value: unknown): Promise<string | null> {
    return this.sealBytes(place, Buffer.from(JSON.stringify(value)));
  }

  /**
   * The bytes that were sealed; null when the account's key has been deleted.
   * @throws {SealError} for a value that was changed or belongs elsewhere
   */
  async unsealBytes(place: Place, sealed: string): Promise<Buffer | null> {
    const key = await this.#keyOf(place.account);
    return key === null ? null : decrypt(key, sealed, place);
  }

  /** Forgets an account's key: its sealed data can never be read again. */
  forget(account: string): Promise<void> {
    return this.#keys.remove(account);
  }

  /**
   * The value that was sealed; null when the account's key has been deleted.
   * @throws {SealError} for a value that was changed or belongs elsewhere
   */
  async unseal(place: Place, sealed: string): Promise<unknown> {
    const bytes = await this.unsealBytes(place, sealed);
    return bytes === null ? null : JSON.parse(bytes.toString('utf8'));
  }

  async #keyOf(account: string): Promise<Buffer | null> {
    const wrapped = await this.#keys.find(account);
    return wrapped === null ? null : decrypt(this.#master, wrapped, keyPlace(account));
  }
}
