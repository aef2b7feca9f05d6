/**
 * The secret behind the live market: what its participants do on a day follows from the day's own
 * seed, and that from this secret. A day's seed reveals nothing of another day's, and its hash
 * nothing of the seed, so the hash can be published before the day and the seed after it.
 */
import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { Day } from '@maru/std/kst';
import type { MasterKey } from './master-key.ts';

const BYTES = 32;

/** The day's seed from the owner's secret. */
export type LiveSeed = (day: Day) => string;

/**
 * The seed of any day as 64 hex digits: HMAC-SHA256 of the day under the secret.
 * @param setting the value of `LIVE_SEED`; null: a secret derived from the master key, which was
 *   drawn at the first start
 */
export function liveSeed(setting: string | null, keys: Pick<MasterKey, 'live-seed'>): LiveSeed {
  const secret =
    setting === null
      ? keys['live-seed']
      : Buffer.from(hkdfSync('sha256', setting, '', 'maru/live-seed setting/v1', BYTES));
  return (day) => createHmac('sha256', secret).update(`maru/day-seed/v1/${day}`).digest('hex');
}

/** The published hash of a day's seed: SHA-256 of its 32 bytes, as 64 hex digits. */
export const seedHash = (seed: string): string =>
  createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
