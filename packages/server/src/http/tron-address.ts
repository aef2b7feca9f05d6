/** Addresses of the TRON network: coins that are sent to a mistyped one are lost. */
import { createHash } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** A prefix, 20 bytes of the account, and 4 of the checksum. */
const BYTES = 25;
const CHECKSUM = 4;
const PREFIX = 0x41;

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** Whether a text is an address whose checksum is right. */
export function isTronAddress(text: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return false;
  let value = 0n;
  for (const letter of text) value = value * 58n + BigInt(ALPHABET.indexOf(letter));
  const hex = value.toString(16).padStart(BYTES * 2, '0');
  const bytes = Buffer.from(hex, 'hex');
  const body = bytes.subarray(0, BYTES - CHECKSUM);
  const sum = sha256(sha256(body)).subarray(0, CHECKSUM);
  return bytes.length === BYTES && body[0] === PREFIX && sum.equals(bytes.subarray(-CHECKSUM));
}
