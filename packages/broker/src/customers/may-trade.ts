import type { ErrorCode } from '@maru/contract/errors';
import type { Customer } from './rows.ts';

/** Why what needs a verified real name is refused; null: it is verified. */
export function realNameObstacle({ realName }: Customer): ErrorCode | null {
  switch (realName) {
    case 'none':
      return 'real_name_required';
    case 'pending':
      return 'real_name_pending';
    case 'failed':
      return 'real_name_failed';
    case 'passed':
      return null;
  }
}

/** The state of the guardian's consent that stands in the way; null: none does. */
export function guardianObstacle({ guardian }: Customer): ErrorCode | null {
  if (guardian === 'pending') return 'guardian_pending';
  return guardian === 'failed' ? 'guardian_failed' : null;
}

/** Whether a customer can act at all: who is frozen or banned from log-in cannot even pay. */
export const canAct = ({ frozen, loginBanned }: Customer): boolean => !frozen && !loginBanned;

/**
 * Why what a customer has asked for is not granted when it is decided, whatever he could ask for
 * before; null: nothing is in the way.
 */
export const grantObstacle = (customer: Customer): ErrorCode | null =>
  customer.loginBanned ? 'login_banned' : tradingObstacle(customer);

/**
 * The reason why a customer may not trade, the gravest first; null: the customer may. Flags bind
 * from the next command on (I59). Who trades with play money of the sandbox need not have done the
 * steps of identity. Source: specification §6, product rules "Accounts".
 */
export function tradingObstacle(customer: Customer): ErrorCode | null {
  if (customer.frozen) return 'account_frozen';
  if (customer.tradeBarred) return 'trade_barred';
  const guardian = guardianObstacle(customer);
  if (guardian !== null || customer.playMoney) return guardian;
  const realName = realNameObstacle(customer);
  if (realName !== null) return realName;
  if (!customer.bankAccount) return 'bank_missing';
  if (customer.fundPasswordHash === null) return 'fund_password_missing';
  return null;
}
