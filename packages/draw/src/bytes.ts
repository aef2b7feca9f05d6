/** Bytes as the rules of the draw have them: hex digits, numbers, fields with lengths. */

import { assert } from '@maru/std/assert';
import { utf8ToBytes } from '@noble/hashes/utils.js';

const TWO_TO_32 = 4_294_967_296;

/** Whether a text is `bytes` bytes as lower-case hex digits: the only way of writing them. */
export const isHex = (text: unknown, bytes: number): text is string =>
  typeof text === 'string' && text.length === 2 * bytes && /^[0-9a-f]*$/.test(text);

/** Whether a value is a whole number from `least` that a double holds exactly. */
export const isWhole = (value: unknown, least: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && !Object.is(value, -0);

const digitOf = (digit: number): number => (digit < 58 ? digit - 48 : digit - 87);

/** Writes the bytes of hex digits, which `isHex` has judged, into `into`. */
export function writeHex(text: string, into: Uint8Array, at: number): void {
  for (let i = 0; i < text.length; i += 2) {
    const high = digitOf(text.charCodeAt(i));
    into[at + (i >> 1)] = (high << 4) | digitOf(text.charCodeAt(i + 1));
  }
}

export function hexBytes(text: string): Uint8Array {
  assert(isHex(text, text.length >> 1), 'bytes are written as lower-case hex digits');
  const bytes = new Uint8Array(text.length >> 1);
  writeHex(text, bytes, 0);
  return bytes;
}

const codeOf = (digit: number): number => digit + (digit < 10 ? 48 : 87);

/** Made in one piece: a text that grew digit by digit is slow to read. */
export function hexOf(bytes: Uint8Array): string {
  const codes: number[] = [];
  for (const byte of bytes) codes.push(codeOf(byte >> 4), codeOf(byte & 15));
  return String.fromCharCode(...codes);
}

/** Writes a whole number as 8 bytes, the highest first. */
export function writeNumber(value: number, into: Uint8Array, at: number): void {
  assert(isWhole(value, 0), 'a number is whole and exact');
  let high = Math.floor(value / TWO_TO_32);
  let low = value % TWO_TO_32;
  for (let i = 3; i >= 0; i--) {
    into[at + i] = high & 255;
    into[at + 4 + i] = low & 255;
    high = Math.floor(high / 256);
    low = Math.floor(low / 256);
  }
}

export function numberBytes(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  writeNumber(value, bytes, 0);
  return bytes;
}

/** UTF-8; a text that has no such form (half of a surrogate pair) is refused. */
export function textBytes(text: string): Uint8Array {
  assert(text.isWellFormed(), 'a text is well-formed');
  return utf8ToBytes(text);
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Each part after its length as 8 bytes, so that no two lists of parts give the same bytes. */
export const fields = (...parts: readonly Uint8Array[]): Uint8Array =>
  joined(...parts.flatMap((part) => [numberBytes(part.length), part]));
