/** The cost of chosen shares is paid from the dividend on the pay date. */
import type { Env } from '../../kernel/core/command.ts';
import type { ChosenShares } from '../../kernel/core/domain.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { customerPosting, housePosting, post } from '../../kernel/ledger/post.ts';
import type { Entitlement } from '../dividends/rows.ts';
import { electionOf } from './elect.ts';

/**
 * Pays for the shares that a holder has chosen, after the dividend and its taxes were posted; null:
 * none are chosen.
 */
export function payElection(
  state: State,
  { dividend, customer, symbol }: Entitlement,
  env: Env,
): ChosenShares | null {
  const one = electionOf(state, customer, dividend);
  if (one === undefined) return null;
  const { id: ref, amount: paid } = one;
  const { no: payEntry } = post(state, env, {
    cause: 'scrip_payment',
    customer,
    ref,
    symbol,
    postings: [
      customerPosting(customer, 'free', 'KRW', -paid),
      housePosting('scrips', 'KRW', paid),
    ],
  });
  notify(state, customer, { kind: 'balance' });
  const over = { result: 'paid', endedAt: env.now, paid, payEntry } as const;
  const { shares } = state.scripElections.patch(ref, over);
  return { shares, paid, listsOn: state.scrips.must(dividend).listsOn };
}
