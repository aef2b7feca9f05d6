import { createHmac } from 'node:crypto';

/**
 * A keyed hash of a log-in name, by which an account is found without its name being stored.
 * Log-in names are the same in upper and lower case.
 */
export const loginIndexOf = (key: Buffer, login: string): string =>
  createHmac('sha256', key).update(login.trim().toLowerCase()).digest('hex');
