/** `/user/*`: my avatar, kind of investor, check-ins, credit score and seat account. */
import type { Input, Output } from '@maru/contract/calls';
import { refusal } from '@maru/contract/errors';
import { DAY_MS, isDay } from '@maru/std/kst';
import type { Engine } from '../../engine/port.ts';
import type { AccountRecords, Traded } from '../account-records.ts';
import { answered, type Handled, refused } from '../answer.ts';
import { percentText } from '../exchange-view.ts';
import type { HandlersOf } from '../handler.ts';
import type { Pictures } from '../pictures.ts';
import { readAnswer, sliceOf } from './read.ts';
import { commandAnswer, sends } from './send.ts';

export interface AccountDeps {
  readonly engine: Engine;
  readonly accountRecords: AccountRecords;
  readonly pictures: Pictures;
}

export type AccountHandlers = Pick<
  HandlersOf<'user'>,
  Extract<
    keyof HandlersOf<'user'>,
    `user${'Avatar' | 'CheckIn' | 'Investor' | 'Credit' | 'Seat'}${string}`
  >
>;

export function accountHandlers(deps: AccountDeps): AccountHandlers {
  const { engine, accountRecords: records } = deps;
  return {
    userAvatar: (_input, { account }) => avatar(deps, account),
    userAvatarSet: ({ picture }, { account }) => setAvatar(deps, account, picture),
    userAvatarDel: sends(deps, 'avatar.remove'),
    userInvestor: sends(deps, 'investor.declare'),
    userCheckIns: (input, { account }) => checkIns(deps, account, input),
    userCheckIn: sends(deps, 'checkIn.add'),
    userCheckInExchange: sends(deps, 'checkIn.exchange', () => ({})),
    userCredit: (_input, { account }) =>
      readAnswer(engine, account, (reads) => reads.creditScore(account, engine.now())),
    userCreditMoves: async (paging, { account }) => {
      const { rows, total } = await records.creditMoves(account, sliceOf(paging));
      const view = rows.map(({ no, cause, before, after, at }) => ({
        no,
        cause,
        before,
        after,
        at,
      }));
      return answered({ rows: view, total });
    },
    userSeat: (_input, { account }) => seat(deps, account),
    userSeatApply: async (_input, { account: actor }) => {
      const traded = await tradedOf(deps, actor);
      if (!traded.ok) return traded;
      const { won, fills } = traded.value;
      return commandAnswer(engine, {
        type: 'seat.apply',
        actor,
        key: null,
        payload: { traded: won, fills },
      });
    },
  };
}

async function avatar(
  { engine, pictures }: AccountDeps,
  account: string,
): Promise<Handled<Output<'userAvatar'>>> {
  const found = await readAnswer(
    engine,
    account,
    (reads) => reads.avatar(account)?.picture ?? null,
  );
  if (!found.ok) return found;
  const picture = found.value === null ? null : await pictures.read(account, found.value);
  return answered({ picture: picture?.toString('base64') ?? null }, found.stale);
}

async function setAvatar(
  { engine, pictures }: AccountDeps,
  actor: string,
  picture: string,
): Promise<Handled<Record<string, never>>> {
  const square = await pictures.addSquare(actor, picture);
  if (!square.ok) return square;
  const payload = { picture: square.value.id };
  const outcome = await engine.submit({ type: 'avatar.set', actor, key: null, payload });
  return outcome.ok ? answered({}) : refused(outcome.refusal);
}

async function checkIns(
  { engine, accountRecords }: AccountDeps,
  account: string,
  { month }: Input<'userCheckIns'>,
): Promise<Handled<Output<'userCheckIns'>>> {
  // the year 0 does not exist: the database has no such day
  if (month !== undefined && !isDay(`${month}-01`)) return refused(refusal('bad_request'));
  const found = await readAnswer(engine, account, (reads) => ({
    shown: reads.checkIns(account, engine.now()),
    credit: reads.creditScore(account, engine.now()),
  }));
  if (!found.ok) return found;
  const { shown, credit } = found.value;
  const days = await accountRecords.checkInDays(account, month ?? shown.today.slice(0, 7));
  const points = credit.table.find(({ cause }) => cause === 'check_ins')?.points ?? 0;
  return answered({ ...shown, points, score: credit.score, days: [...days] }, found.stale);
}

/** The trades of a customer in the days that count for a seat account. */
async function tradedOf(
  { engine, accountRecords }: AccountDeps,
  account: string,
): Promise<Handled<Traded>> {
  const found = await readAnswer(engine, account, (reads) => reads.seatTerms(engine.now()).days);
  if (!found.ok) return found;
  const from = engine.now() - found.value * DAY_MS;
  return answered(await accountRecords.tradedSince(account, from), found.stale);
}

async function seat(deps: AccountDeps, account: string): Promise<Handled<Output<'userSeat'>>> {
  const { engine } = deps;
  const traded = await tradedOf(deps, account);
  if (!traded.ok) return traded;
  return readAnswer(engine, account, (reads) => {
    const { state = 'none', reason = null, openedAt = null } = reads.seatAccount(account) ?? {};
    const { usualFeePpm, seatFeePpm, traded: needed, days } = reads.seatTerms(engine.now());
    return {
      state,
      openedAt,
      days,
      reason: reason as Output<'userSeat'>['reason'],
      usualFee: percentText(usualFeePpm),
      seatFee: percentText(seatFeePpm),
      needed: String(needed),
      traded: String(traded.value.won),
    };
  });
}
