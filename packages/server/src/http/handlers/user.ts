/** `/user/*`: who I am, and my watchlist. */
import type { Output } from '@maru/contract/calls';
import { refusal } from '@maru/contract/errors';
import type { Sealer } from '../../crypto/sealer.ts';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { Caller, HandlersOf } from '../handler.ts';
import { customerSecrets } from '../sealed-customer.ts';
import type { AccountHandlers } from './account.ts';
import { readAnswer } from './read.ts';
import { sends } from './send.ts';

export interface UserDeps {
  readonly engine: Engine;
  readonly sealer: Sealer;
}

/** Those of `account.ts` and `closing.ts` are beside them. */
type Handlers = Omit<
  HandlersOf<'user'>,
  keyof AccountHandlers | 'userClosing' | 'userClose' | 'userCloseCancel' | 'userExport'
>;

export function userHandlers({ engine, sealer }: UserDeps): Handlers {
  const deps = { engine };
  return {
    userMargin: (_input, who) =>
      readAnswer(engine, who.account, (reads) => ({
        openedAt: reads.marginOpenedAt(who.account),
        ...reads.marginTerms(engine.now()),
      })),
    userMarginOpen: sends(deps, 'margin.open'),
    userInfo: (_input, who) => info(engine, sealer, who),
    userOptionalList: (_input, who) =>
      readAnswer(engine, who.account, (reads) => ({
        data: reads
          .watchlist(who.account)
          .map(({ symbol, groupId, note }) => ({ symbol, group: groupId, note })),
        groups: reads.watchGroups(who.account).map(({ id, name }) => ({ id, name })),
        sort: reads.watchSort(who.account),
      })),
    userOptionalAdd: sends(deps, 'watchlist.add'),
    userOptionalDel: sends(deps, 'watchlist.remove'),
    userOptionalSort: sends(deps, 'watchlist.sort'),
    userOptionalMove: sends(deps, 'watchlist.move', ({ symbol, group: groupId }) => ({
      symbol,
      groupId,
    })),
    userOptionalNote: sends(deps, 'watchlist.note'),
    userOptionalOrder: sends(deps, 'watchlist.order'),
    userOptionalGroupAdd: sends(deps, 'watchgroup.add'),
    userOptionalGroupEdit: sends(deps, 'watchgroup.rename'),
    userOptionalGroupDel: sends(deps, 'watchgroup.remove'),
    userOptionalGroupSort: sends(deps, 'watchgroup.sort'),
  };
}

async function info(
  engine: Engine,
  sealer: Sealer,
  who: Caller,
): Promise<Handled<Output<'userInfo'>>> {
  const answer = await readAnswer(engine, who.account, (reads) => ({
    customer: reads.customer(who.account),
    mayTrade: reads.customer(who.account) !== undefined && reads.mayTrade(who.account),
    investor: reads.investor(who.account)?.kind ?? null,
    lockedUntil: reads.fundPasswordLockedUntil(who.account, engine.now()),
    institution: reads.institutionName(reads.customer(who.account)?.institutionCode ?? ''),
  }));
  if (!answer.ok) return answer;
  const { customer, investor, mayTrade, lockedUntil, institution } = answer.value;
  if (customer === undefined) return refused(refusal('unauthorized'));
  const own = await customerSecrets(sealer, customer.id, customer.sealed);
  return answered(
    {
      account: customer.id,
      login: own?.login ?? customer.id,
      institution,
      guardian: customer.guardian,
      investor,
      realName: customer.realName,
      bankAccount: customer.bankAccount,
      fundPassword: customer.fundPasswordHash !== null,
      fundPasswordLockedUntil: lockedUntil,
      tradeBarred: customer.tradeBarred,
      mayTrade,
      openedAt: customer.openedAt,
    },
    answer.stale,
  );
}
