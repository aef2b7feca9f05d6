import type { ErrorCode } from '@maru/contract/errors';
import type { Customer } from './rows.ts';

/**
 * The reason why a customer may not trade, the gravest first; null: the customer may. Flags bind
 * from the next command on (I59). Source: specification §6, product rules "Accounts".
 */
export function tradingObstacle(customer: Customer): ErrorCode | null {
  if (customer.frozen) return 'account_frozen';
  if (customer.tradeBarred) return 'trade_barred';
  if (customer.guardian === 'pending') return 'guardian_pending';
  if (customer.guardian === 'failed') return 'guardian_failed';
  if (customer.realName === 'none') return 'real_name_required';
  if (customer.realName === 'pending') return 'real_name_pending';
  if (customer.realName === 'failed') return 'real_name_failed';
  if (!customer.bankAccount) return 'bank_missing';
  if (customer.fundPasswordHash === null) return 'fund_password_missing';
  return null;
}
