/** What stands in a record of an application. Pure. */
import type { Output } from '@maru/contract/calls';
import { wonOf } from './offering.ts';

export type SubscriptionRecord = Output<'newStockRecords'>['rows'][number];

/** What is said below a record that has come to its end; null: its lines say it all. */
export type EndNote = 'payment_failed' | 'waived' | 'not_won' | 'paid' | 'listed';

export function endOf({
  result,
  stage,
}: Pick<SubscriptionRecord, 'result' | 'stage'>): EndNote | null {
  if (result === 'awaiting' || result === 'won') return null;
  return result === 'paid' && stage === 'listed' ? 'listed' : result;
}

/** What was won, at the offering price, won; null: nothing was, or it is not drawn yet. */
export function wonAmount(
  record: Pick<SubscriptionRecord, 'equal' | 'proportional' | 'price'>,
): bigint | null {
  const shares = wonOf(record) ?? 0;
  return shares === 0 ? null : BigInt(shares) * BigInt(record.price);
}

/** Where the money of a payment comes from, won. */
export function sourcesOf({ amount, beyondHeld }: NonNullable<SubscriptionRecord['due']>): {
  readonly held: bigint;
  readonly available: bigint;
} {
  const available = BigInt(beyondHeld);
  return { held: BigInt(amount) - available, available };
}
