import { createHmac } from 'node:crypto';
import { phoneDigits } from '@maru/contract/phone';
import { plainLine } from '@maru/std/plain-text';

/** How an account is named: a phone by its digits alone, any other name in lower case. */
export const loginName = (login: string): string =>
  phoneDigits(login) ?? plainLine(login).toLowerCase();

const indexOf = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

/**
 * A keyed hash of a log-in name, by which an account is found without its name being stored.
 * Log-in names are the same in upper and lower case, and a phone however it is written.
 */
export const loginIndexOf = (key: Buffer, login: string): string => indexOf(key, loginName(login));

/** Separators of a phone's digits in the names of earlier accounts. */
const PARTED_BY = ['-', '.', '_'];

/** The ways in which an account of before may have written its phone. */
const writings = (digits: string): string[] => {
  const [, first = '', middle = '', last = ''] = /^(02|\d{3})(\d+)(\d{4})$/.exec(digits) ?? [];
  const parted = PARTED_BY.map((by) => [first, middle, last].join(by));
  return [...parted, `${first}-${middle}${last}`, `${first}${middle}-${last}`];
};

/**
 * All hashes under which the account of a name may be found: as it is typed, as it is stored now,
 * and, of a phone, as earlier accounts were stored, by the text typed then.
 */
export function loginIndexesOf(key: Buffer, login: string): [string, ...string[]] {
  const digits = phoneDigits(login);
  const typed = plainLine(login).toLowerCase();
  const others = digits === null ? [] : [digits, ...writings(digits)];
  return [indexOf(key, typed), ...others.map((text) => indexOf(key, text))];
}
