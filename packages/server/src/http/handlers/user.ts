/** `/user/*`: the customer's own data, and the watchlist. */
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
    userMargin: (_input, caller) =>
      readAnswer(engine, caller.account, (reads) => ({
        openedAt: reads.marginOpenedAt(caller.account),
        ...reads.marginTerms(engine.now()),
      })),
    userMarginOpen: sends(deps, 'margin.open'),
    userInfo: (_input, caller) => info(engine, sealer, caller),
    userOptionalList: (_input, caller) =>
      readAnswer(engine, caller.account, (reads) => ({
        data: reads
          .watchlist(caller.account)
          .map(({ symbol, groupId, note }) => ({ symbol, group: groupId, note })),
        groups: reads.watchGroups(caller.account).map(({ id, name }) => ({ id, name })),
        sort: reads.watchSort(caller.account),
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
  caller: Caller,
): Promise<Handled<Output<'userInfo'>>> {
  const answer = await readAnswer(engine, caller.account, (reads) => ({
    customer: reads.customer(caller.account),
    mayTrade: reads.customer(caller.account) !== undefined && reads.mayTrade(caller.account),
    investor: reads.investor(caller.account)?.kind ?? null,
    lockedUntil: reads.fundPasswordLockedUntil(caller.account, engine.now()),
    institution: reads.institutionName(reads.customer(caller.account)?.institutionCode ?? ''),
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
