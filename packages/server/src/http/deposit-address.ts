/** The address to which a customer of the sandbox sends made-up USDT. */
import { createHmac } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const CHARACTERS = 30;

/**
 * An address of the customer's own, the same at each call. It begins with `TEST`, which no network
 * takes: no real coins can be sent to it by mistake.
 */
export function testAddress(secret: Buffer, account: string): string {
  const bytes = createHmac('sha512', secret).update(account).digest();
  const body = [...bytes.subarray(0, CHARACTERS)].map((byte) => ALPHABET[byte % 58]);
  return `TEST${body.join('')}`;
}
