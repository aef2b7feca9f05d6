import type { ErrorCode } from '@maru/contract/errors';
import type { GuardianState } from '@maru/contract/guardian-rules';
import type { Customer } from './rows.ts';

/** Why a command that needs a verified real name is refused; null: it is verified. */
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

const GUARDIAN_BARS = {
  none: null,
  asked: 'guardian_asked',
  refused: 'guardian_refused',
  lapsed: 'guardian_lapsed',
  pending: 'guardian_pending',
  failed: 'guardian_failed',
  passed: null,
  withdrawn: 'guardian_withdrawn',
} as const satisfies Readonly<Record<GuardianState, ErrorCode | null>>;

/** The state of the guardian's consent that stands in the way; null: none does. */
export function guardianObstacle({ guardian }: Customer): ErrorCode | null {
  return GUARDIAN_BARS[guardian];
}

/** Whether a customer can act at all: a customer frozen or banned from log-in cannot even pay. */
export const canAct = ({ frozen, loginBanned }: Customer): boolean => !frozen && !loginBanned;

/** Why a customer may not even sell, which needs no verification; null: allowed. */
export function saleObstacle({ frozen, tradeBarred }: Customer): ErrorCode | null {
  if (frozen) return 'account_frozen';
  return tradeBarred ? 'trade_barred' : null;
}

/**
 * Why a customer's request is not granted when it is decided, even if it was allowed before; null:
 * it is.
 */
export const grantObstacle = (customer: Customer): ErrorCode | null =>
  customer.loginBanned ? 'login_banned' : tradingObstacle(customer);

/**
 * The reason why a customer may not trade, the gravest first; null: the customer may. Flags bind
 * from the next command on (I59). With play money of the sandbox the steps of identity are not
 * needed. Source: specification §6, product rules "Accounts".
 */
export function tradingObstacle(customer: Customer): ErrorCode | null {
  const bar = saleObstacle(customer);
  if (bar !== null) return bar;
  const guardian = guardianObstacle(customer);
  if (guardian !== null || customer.playMoney) return guardian;
  const realName = realNameObstacle(customer);
  if (realName !== null) return realName;
  if (!customer.bankAccount) return 'bank_missing';
  if (customer.fundPasswordHash === null) return 'fund_password_missing';
  return null;
}
