/** `/user/*`: who I am, and my watchlist. */
import type { Command, CommandOf, CommandType } from '@maru/broker/kernel/core/command';
import type { Output } from '@maru/contract/calls';
import { refusal } from '@maru/contract/errors';
import type { Sealer } from '../../crypto/sealer.ts';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { Caller, HandlersOf } from '../handler.ts';
import { customerSecrets } from '../sealed-customer.ts';
import type { AccountHandlers } from './account.ts';
import { readAnswer } from './read.ts';

export interface UserDeps {
  readonly engine: Engine;
  readonly sealer: Sealer;
}

type WatchType = Extract<CommandType, `watchlist.${string}` | `watchgroup.${string}`>;
/** A change that repeats without harm. */
type Mark = { [T in WatchType | 'margin.open']: Pick<CommandOf<T>, 'type' | 'payload'> }[
  | WatchType
  | 'margin.open'];

/** Those of `account.ts` and `closing.ts` are beside them. */
type Handlers = Omit<
  HandlersOf<'user'>,
  keyof AccountHandlers | 'userClosing' | 'userClose' | 'userCloseCancel' | 'userExport'
>;

export function userHandlers({ engine, sealer }: UserDeps): Handlers {
  const mark = async (change: Mark, who: Caller): Promise<Handled<Record<string, never>>> => {
    const command = { ...change, actor: who.account, key: null } as Command;
    const outcome = await engine.submit(command);
    return outcome.ok ? answered({}) : refused(outcome.refusal);
  };
  return {
    userMargin: (_input, who) =>
      readAnswer(engine, who.account, (reads) => ({
        openedAt: reads.marginOpenedAt(who.account),
        ...reads.marginTerms(engine.now()),
      })),
    userMarginOpen: (payload, who) => mark({ type: 'margin.open', payload }, who),
    userInfo: (_input, who) => info(engine, sealer, who),
    userOptionalList: (_input, who) =>
      readAnswer(engine, who.account, (reads) => ({
        data: reads
          .watchlist(who.account)
          .map(({ symbol, groupId, note }) => ({ symbol, group: groupId, note })),
        groups: reads.watchGroups(who.account).map(({ id, name }) => ({ id, name })),
        sort: reads.watchSort(who.account),
      })),
    userOptionalAdd: ({ symbol }, who) => mark({ type: 'watchlist.add', payload: { symbol } }, who),
    userOptionalDel: ({ symbol }, who) =>
      mark({ type: 'watchlist.remove', payload: { symbol } }, who),
    userOptionalSort: ({ symbols }, who) =>
      mark({ type: 'watchlist.sort', payload: { symbols } }, who),
    userOptionalMove: ({ symbol, group }, who) =>
      mark({ type: 'watchlist.move', payload: { symbol, groupId: group } }, who),
    userOptionalNote: (payload, who) => mark({ type: 'watchlist.note', payload }, who),
    userOptionalOrder: (payload, who) => mark({ type: 'watchlist.order', payload }, who),
    userOptionalGroupAdd: async ({ name, requestId: key }, { account: actor }) => {
      const outcome = await engine.submit({
        type: 'watchgroup.add',
        actor,
        key,
        payload: { name },
      });
      return outcome.ok ? answered({ id: outcome.reply.id }) : refused(outcome.refusal);
    },
    userOptionalGroupEdit: (payload, who) => mark({ type: 'watchgroup.rename', payload }, who),
    userOptionalGroupDel: (payload, who) => mark({ type: 'watchgroup.remove', payload }, who),
    userOptionalGroupSort: (payload, who) => mark({ type: 'watchgroup.sort', payload }, who),
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
