/** The value of the rights of a position until they are used, or the holders' time is over. */
import type { Instant } from '@maru/std/kst';
import type { State } from '../../kernel/core/state.ts';
import { rightValue } from './ex-rights.ts';
import type { Increase } from './rows.ts';

/** A holder's rights, and the used ones; null: they are not granted yet. */
function usedOf(state: State, { id }: Increase, customer: string) {
  const right = state.increaseRights.get(`${id}:${customer}`);
  if (right === undefined) return null;
  const used = state.indexes.increaseSubscriptionsByCustomer
    .rows(customer)
    .filter((one) => one.increase === id)
    .reduce((sum, { covered }) => sum + covered, 0);
  return { rights: right.rights, used };
}

/**
 * The worth of the open rights of a long position, won: the fall of its shares' base, less the part
 * that the holder has subscribed with. A short position has paid it.
 */
export function rightsWorth(state: State, id: string, shares: number, now: Instant): bigint {
  const position = state.orders.must(id);
  if (position.side === 'short') return 0n;
  const today = state.calendar.dayOf(now);
  let worth = 0n;
  for (const increase of state.increases.values()) {
    const { symbol, exDay, closesAt } = increase;
    const hasRight = symbol === position.symbol && position.day < exDay && exDay <= today;
    if (!hasRight || now >= closesAt) continue;
    const all = rightValue(increase) * BigInt(shares);
    const granted = usedOf(state, increase, position.customer);
    if (granted === null) worth += all;
    else if (granted.rights > 0) {
      worth += (all * BigInt(granted.rights - granted.used)) / BigInt(granted.rights);
    }
  }
  return worth;
}
