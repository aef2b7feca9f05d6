/** SHA-256 over short messages, many of them: nothing is allocated for one. */
import { sha256 as noble } from '@noble/hashes/sha2.js';

export const HASH_BYTES = 32;

/** The state before the first byte, and one to work in. */
const fresh = noble.create();
const work = noble.create();
const digest = new Uint8Array(HASH_BYTES);

export const sha256 = (message: Uint8Array): Uint8Array => noble(message);

/** Writes the hash of `message` into `into`. */
export function hashInto(message: Uint8Array, into: Uint8Array, at: number): void {
  fresh._cloneInto(work);
  work.update(message).digestInto(digest);
  into.set(digest, at);
}
