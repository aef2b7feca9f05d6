/** `/user/closing`, `/user/close*`, `/user/export`: my own data, and the end of my account. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BrokerReads } from '@maru/broker/domains';
import type { Input, Output } from '@maru/contract/calls';
import { closeRules } from '@maru/contract/closing-rules';
import { refusal } from '@maru/contract/errors';
import { firstProblem } from '@maru/contract/form-rules';
import { HOUR_MS } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { FundPasswords } from '../fund-passwords.ts';
import type { Caller, HandlersOf } from '../handler.ts';
import type { LoginPasswords } from '../login-passwords.ts';
import type { OwnData, Place } from '../own-data.ts';
import { gateView, readAnswer } from './read.ts';
import { sends } from './send.ts';

export interface ClosingDeps {
  readonly engine: Engine;
  readonly loginPasswords: LoginPasswords;
  readonly fundPasswords: FundPasswords;
  readonly ownData: OwnData;
  /** Secret of the cursors of an export. */
  readonly cursorKey: Buffer;
}

type Handlers = Pick<
  HandlersOf<'user'>,
  'userClosing' | 'userClose' | 'userCloseCancel' | 'userExport'
>;

const FIRST: Place = { part: 0, after: '' };
const YEARS = {
  investment: LIMITS.keepInvestmentYears,
  financial: LIMITS.keepFinancialYears,
  behaviour: LIMITS.keepBehaviourYears,
};

export function closingHandlers(deps: ClosingDeps): Handlers {
  const { engine } = deps;
  return {
    userClosing: (_input, { account }) =>
      readAnswer(engine, account, (reads) => {
        const { gates, rest, askedAt } = reads.closing(account, engine.now());
        const delisted = reads.worthless(account).flatMap((one) => delistedView(reads, one));
        return { gates: gates.map(gateView), rest: String(rest), delisted, askedAt, years: YEARS };
      }),
    userClose: (form, caller) => close(deps, form, caller),
    userCloseCancel: sends(deps, 'closing.cancel'),
    userExport: (form, caller) => page(deps, form, caller),
  };
}

function delistedView(
  reads: BrokerReads,
  { symbol, quantity }: ReturnType<BrokerReads['worthless']>[number],
): Output<'userClosing'>['delisted'] {
  const instrument = reads.instrument(symbol);
  if (instrument === undefined) return [];
  const { names, board: market, scale } = instrument;
  return [{ symbol, names, market, scale, quantity }];
}

async function close(
  { engine, loginPasswords, fundPasswords }: ClosingDeps,
  { password, card, fundPassword, requestId }: Input<'userClose'>,
  { account }: Caller,
): Promise<Handled<Record<string, never>>> {
  const problem = firstProblem(closeRules(card !== null), { password, card, fundPassword });
  if (problem !== null) return refused(refusal(problem));
  const login = await loginPasswords.check(account, password);
  if (!login.ok) return login;
  const fund = fundPassword === null ? null : await fundPasswords.check(account, fundPassword);
  if (fund !== null && !fund.ok) return fund;
  const checkedFundHash = fund === null ? null : fund.value;
  const payload = { checkedHash: login.value, checkedFundHash, card };
  const outcome = await engine.submit(
    { type: 'closing.request', actor: account, key: requestId, payload },
    { card },
  );
  return outcome.ok ? answered({}) : refused(outcome.refusal);
}

async function page(
  { loginPasswords, ownData, cursorKey }: ClosingDeps,
  { cursor, password }: Input<'userExport'>,
  { account, tokenHash }: Caller,
): Promise<Handled<Output<'userExport'>>> {
  let place: Place | null = FIRST;
  if (cursor === null) {
    const checked = await loginPasswords.check(account, password ?? '');
    if (!checked.ok) return checked;
  } else place = placeOf(cursorKey, tokenHash, cursor);
  if (place === null) return refused(refusal('export_expired'));
  const { part, rows, next } = await ownData.page(account, place);
  const following = next === null ? null : cursorOf(cursorKey, tokenHash, next);
  return answered({ part, rows: [...rows], cursor: following });
}

const hourNow = (): number => Math.floor(Date.now() / HOUR_MS);

/** Proof that a session has entered its password: it holds for the hour and the next. */
const proofOf = (key: Buffer, tokenHash: string, place: string, hour: number): Buffer =>
  createHmac('sha256', key).update(`${tokenHash}:${hour}:${place}`).digest();

function cursorOf(key: Buffer, tokenHash: string, { part, after }: Place): string {
  const place = `${part}:${after}`;
  return `${proofOf(key, tokenHash, place, hourNow()).toString('base64url')}.${place}`;
}

/** The place of a cursor of this session; null: not valid, or expired. */
function placeOf(key: Buffer, tokenHash: string, cursor: string): Place | null {
  const dot = cursor.indexOf('.');
  const place = cursor.slice(dot + 1);
  const given = Buffer.from(cursor.slice(0, Math.max(dot, 0)), 'base64url');
  const hour = hourNow();
  const isOurs = [hour, hour - 1].some((at) => {
    const proof = proofOf(key, tokenHash, place, at);
    return given.length === proof.length && timingSafeEqual(given, proof);
  });
  if (!isOurs) return null;
  const colon = place.indexOf(':');
  return { part: Number(place.slice(0, colon)), after: place.slice(colon + 1) };
}
