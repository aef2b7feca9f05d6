/** Won held for a customer's applications, until they are paid or free again. */
import type { Env } from '../core/command.ts';
import type { State } from '../core/state.ts';
import type { HouseAccountName } from './house-accounts.ts';
import { customerPosting, housePosting, moveWithin, type NewEntry, post } from './post.ts';
import type { Entry } from './rows.ts';

type About = Pick<NewEntry, 'cause' | 'ref' | 'symbol'> & { readonly customer: string };

/** Holds available won; the caller has checked that there are as many. */
export function holdWon(state: State, about: About, amount: bigint, env: Env): Entry {
  return moveWithin(state, env, { ...about, currency: 'KRW', from: 'free', to: 'held', amount });
}

/** Held won are free again; of none nothing is posted. */
export function freeWon(state: State, about: About, amount: bigint, env: Env): void {
  if (amount === 0n) return;
  moveWithin(state, env, { ...about, currency: 'KRW', from: 'held', to: 'free', amount });
}

/**
 * Pays a part of an application's hold to the house, and frees the rest.
 * @param refund cause of the entry that frees it
 * @returns fields of the application's row, won
 */
export function payHeld(
  state: State,
  about: About,
  to: { readonly account: HouseAccountName; readonly refund: NewEntry['cause'] },
  { held, paid }: { readonly held: bigint; readonly paid: bigint },
  env: Env,
) {
  const out = customerPosting(about.customer, 'held', 'KRW', -paid);
  const postings = [out, housePosting(to.account, 'KRW', paid)];
  const { no: payEntry } = post(state, env, { ...about, postings });
  const released = held - paid;
  freeWon(state, { ...about, cause: to.refund }, released, env);
  return { held: 0n, paid, released, payEntry };
}
