/** Stakes of institutions and the offers of their shares at the desk. */

import type { OfferTerms } from '@maru/broker/products/stake-offers/commands';
import type { StakeTerms } from '@maru/broker/products/stakes/commands';
import type { Input } from '@maru/contract/desk-calls';
import type { ErrorCode } from '@maru/contract/errors';
import type { Names } from '@maru/std/instrument';
import { isDay } from '@maru/std/kst';
import { err, ok, type Result } from '@maru/std/result';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled } from '../answer.ts';
import type { DeskAnswer, DeskHandlers } from '../handler.ts';
import type { PurchaseRecords } from '../purchase-records.ts';
import { isInstant, namesTyped, numberTyped } from '../typed.ts';
import { newestFirst, pageOf, readAnswer, sliceOf } from './read.ts';
import { asks, sends } from './send.ts';

export interface DeskStakeDeps {
  readonly engine: Engine;
  readonly purchases: Pick<PurchaseRecords, 'paid'>;
}

type Calls =
  | 'deskStakes'
  | 'deskStakeAsk'
  | 'deskStakeRelease'
  | 'deskStakeOffers'
  | 'deskStakeOfferAsk';

export const deskStakeHandlers = (deps: DeskStakeDeps): Pick<DeskHandlers, Calls> => ({
  deskStakes: (input) => stakes(deps, input),
  deskStakeAsk: asks(deps, 'stake.ask', stakeTerms),
  deskStakeRelease: sends(deps, 'stake.release'),
  deskStakeOffers: (input) => offers(deps, input),
  deskStakeOfferAsk: asks(deps, 'stakeOffer.ask', offerTerms),
});

const unnamed = (symbol: string): Names => ({ kor: symbol, en: null, tw: null });

const stakes = (
  { engine }: DeskStakeDeps,
  { stage, ...paging }: Input<'deskStakes'>,
): Promise<Handled<DeskAnswer<'deskStakes'>>> =>
  readAnswer(engine, null, (reads) => {
    const shown = reads.stakes().filter((one) => stage === undefined || one.stage === stage);
    const { rows, total } = pageOf(shown.toSorted(newestFirst), sliceOf(paging));
    const namesOf = (symbol: string): Names => reads.instrument(symbol)?.names ?? unnamed(symbol);
    return { rows: rows.map((one) => ({ ...one, names: namesOf(one.symbol) })), total };
  });

async function offers(
  { engine, purchases }: DeskStakeDeps,
  { product, ...paging }: Input<'deskStakeOffers'>,
): Promise<Handled<DeskAnswer<'deskStakeOffers'>>> {
  const found = await readAnswer(engine, null, (reads) => {
    const all = reads.stakeOffers();
    const shown = all.filter((one) => product === undefined || one.product === product);
    const { rows, total } = pageOf(shown.toSorted(newestFirst), sliceOf(paging));
    const named = rows.map((one) => ({
      ...one,
      names: reads.instrument(one.symbol)?.names ?? unnamed(one.symbol),
    }));
    return { named, total };
  });
  if (!found.ok) return found;
  const { named, total } = found.value;
  const paid = await purchases.paid(named.map(({ id }) => id));
  const rows = named.map((one) => ({ ...one, paid: paid.get(one.id) ?? 0n }));
  return answered({ rows, total }, found.stale);
}

function stakeTerms(form: Omit<Input<'deskStakeAsk'>, 'requestId'>): Result<StakeTerms, ErrorCode> {
  const [shares, cash] = [numberTyped(form.shares), numberTyped(form.cash)];
  const institution = namesTyped(form.institution);
  if (shares === null || cash === null || institution === null) return err('stake_terms');
  if (!isDay(form.until)) return err('stake_terms');
  return ok({ symbol: form.symbol.trim(), institution, shares, cash, until: form.until });
}

/** Per cent with two decimals at most, as parts per million. */
function discountTyped(text: string): number | null {
  const typed = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (typed === null) return null;
  const [, whole = '', part = ''] = typed;
  return (Number(whole) * 100 + Number(part.padEnd(2, '0'))) * 100;
}

function offerTerms(
  form: Omit<Input<'deskStakeOfferAsk'>, 'requestId'>,
): Result<OfferTerms, ErrorCode> {
  const { product, stake, opensAt, closesAt } = form;
  const discountPpm = discountTyped(form.discount);
  const capLots = form.capLots.trim() === '' ? null : numberTyped(form.capLots);
  const isMistyped = capLots === null && form.capLots.trim() !== '';
  if (discountPpm === null || isMistyped) return err('offering_terms');
  if (!isInstant(opensAt) || !isInstant(closesAt)) return err('offering_timetable');
  return ok({ product, stake, discountPpm, capLots, opensAt, closesAt });
}
