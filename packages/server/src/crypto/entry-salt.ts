/**
 * The salt that hides an account behind its entry in a draw. It follows from the account and the
 * offering, so that a repeated application has the same entry, and only the applicant gets it.
 */
import { createHmac } from 'node:crypto';

/**
 * HMAC-SHA256 of an application's account, offering and number.
 * @param key of this use alone
 * @param nth of the account's applications for the offering, from 0
 */
export const entrySalt = (
  key: Buffer,
  offering: string,
  account: string,
  nth: number,
): Uint8Array =>
  createHmac('sha256', key)
    .update(JSON.stringify([offering, account, nth]))
    .digest();
