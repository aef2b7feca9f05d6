/** An authenticator app: its codes for a key that was typed into it. */
import { codeOf } from '../../crypto/totp.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(text: string): Buffer {
  const bits = [...text].map((c) => ALPHABET.indexOf(c).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code now, or so many half minutes later. @param key in base 32 */
export const codeNow = (key: string, later = 0): string =>
  codeOf(fromBase32(key.replaceAll(' ', '')), Math.floor(Date.now() / 30_000) + later);
