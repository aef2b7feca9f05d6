/** Log-ins of accounts that nobody has: as many at a time as wait for a hash, and more. */
import { randomUUID } from 'node:crypto';
import { Customer } from '../tests/harness/customer.ts';
import { repeat } from './others.ts';

const AT_ONCE = 100;

await repeat(async ({ url }: { readonly url: string }) => {
  const customer = new Customer(url);
  const logIn = () =>
    customer.raw('/login/login', { account: `flood.${randomUUID()}`, password: 'Wrong!234' });
  return Array.from({ length: AT_ONCE }, () => logIn);
});
