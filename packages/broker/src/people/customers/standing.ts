/** Facts about a customer that the kernel needs. */
import type { ErrorCode } from '@maru/contract/errors';
import { isOpenAccount } from '../../kernel/core/of-sandbox.ts';
import type { State } from '../../kernel/core/state.ts';

/**
 * Why an account takes no command: account_missing, or login_banned for one sent by a session that
 * the ban has ended since; null: it does.
 */
export function shutAccount(state: State, id: string): ErrorCode | null {
  const customer = state.customers.get(id);
  if (!isOpenAccount(state.config, customer)) return 'account_missing';
  return customer.loginBanned ? 'login_banned' : null;
}

/** Why an applicant, and so the decision, is blocked; null: no customer. */
export function standingOf(state: State, id: string): readonly unknown[] | null {
  const customer = state.customers.get(id);
  if (customer === undefined) return null;
  const { guardian, realName, loginBanned, frozen, tradeBarred, withdrawBarred } = customer;
  return [guardian, realName, loginBanned, frozen, tradeBarred, withdrawBarred];
}
