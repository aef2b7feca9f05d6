/** `/user/*`: who I am, and my watchlist. */
import { refusal } from '@maru/contract/errors';
import type { Sealer } from '../../crypto/sealer.ts';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { Caller, HandlersOf } from '../handler.ts';
import { maskedLogin } from '../sealed-customer.ts';
import { readAnswer } from './read.ts';

export interface UserDeps {
  readonly engine: Engine;
  readonly sealer: Sealer;
}

type Watch =
  | { readonly type: 'watchlist.add'; readonly payload: { readonly symbol: string } }
  | { readonly type: 'watchlist.remove'; readonly payload: { readonly symbol: string } }
  | { readonly type: 'watchlist.sort'; readonly payload: { readonly symbols: readonly string[] } };

export function userHandlers({ engine, sealer }: UserDeps): HandlersOf<'user'> {
  const mark = async (watch: Watch, who: Caller): Promise<Handled<Record<string, never>>> => {
    const outcome = await engine.submit({ ...watch, actor: who.account, key: null });
    return outcome.ok ? answered({}) : refused(outcome.refusal);
  };
  return {
    userInfo: async (_input, who) => {
      const answer = await readAnswer(engine, who.account, (reads) => reads.customer(who.account));
      if (!answer.ok) return answer;
      const customer = answer.value;
      if (customer === undefined) return refused(refusal('unauthorized'));
      return answered(
        {
          account: customer.id,
          loginMasked: (await maskedLogin(sealer, customer.id, customer.sealed)) ?? customer.id,
          guardian: customer.guardian,
          realName: customer.realName,
          bankAccount: customer.bankAccount,
          fundPassword: customer.fundPasswordHash !== null,
          tradeBarred: customer.tradeBarred,
          openedAt: customer.openedAt,
        },
        answer.stale,
      );
    },
    userOptionalList: (_input, who) =>
      readAnswer(engine, who.account, (reads) => ({
        data: reads.watchlist(who.account).map((symbol) => ({ symbol })),
      })),
    userOptionalAdd: ({ symbol }, who) => mark({ type: 'watchlist.add', payload: { symbol } }, who),
    userOptionalDel: ({ symbol }, who) =>
      mark({ type: 'watchlist.remove', payload: { symbol } }, who),
    userOptionalSort: ({ symbols }, who) =>
      mark({ type: 'watchlist.sort', payload: { symbols } }, who),
  };
}
