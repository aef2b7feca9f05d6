/** Session tokens and public ids: random values from the system's generator. */
import { hash, randomBytes, randomInt } from 'node:crypto';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A new session token: 256 random bits, base64url, 43 characters. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a token in hex; null for a text that cannot be one of our tokens. */
export function hashToken(token: string): string | null {
  return TOKEN.test(token) ? hash('sha256', token) : null;
}

/** A random public id, `M########`. Reveals neither when nor how many accounts were opened. */
export const newCustomerId = (): string => `M${String(randomInt(100_000_000)).padStart(8, '0')}`;
