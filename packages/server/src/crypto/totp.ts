/**
 * Codes of an authenticator app: RFC 6238 over HMAC-SHA-1, six digits, half a minute each, which is
 * what all apps understand. It is one HMAC of node:crypto and the base 32 of RFC 4648.
 */
import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
/** A phone's clock may be this many steps early or late. */
const TOLERANCE = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes in base 32 without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** A new secret of 160 bits, as the RFC recommends. */
export const newSecret = (): Buffer => randomBytes(20);

/** The code of a step (RFC 4226, 5.3). */
export function codeOf(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step that a code is of, at an instant of the machine's clock; null: of none near it. */
export function stepOf(secret: Buffer, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const step = Math.floor(now / STEP_MS);
  const near = Array.from({ length: 2 * TOLERANCE + 1 }, (_, i) => step - TOLERANCE + i);
  const right = near.filter((one) =>
    timingSafeEqual(Buffer.from(codeOf(secret, one)), Buffer.from(code)),
  );
  return right.at(-1) ?? null;
}

/** The URI that an app reads from a QR code. */
export function setupUri(secret: Buffer, issuer: string, account: string): string {
  const label = encodeURIComponent(`${issuer}:${account}`);
  const query = new URLSearchParams({ secret: base32(secret), issuer });
  return `otpauth://totp/${label}?${query.toString()}`;
}

/** A recovery code of 50 random bits: `ABCDE-FGHIJ`. */
export function newRecoveryCode(): string {
  const text = base32(randomBytes(7)).slice(0, 10);
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

/** The hash that identifies a recovery code: 50 random bits cannot be found by trying. */
export const recoveryHash = (code: string): string =>
  hash('sha256', code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''));
