/** `/newStock/*`: offerings of new shares, my applications, and the data to repeat a draw. */

import type { BrokerReads } from '@maru/broker/domains';
import type { CommandOf } from '@maru/broker/kernel/core/command';
import type { Offering, Subscription } from '@maru/broker/products/new-shares/rows';
import type { Input, Output } from '@maru/contract/calls';
import { refusal } from '@maru/contract/errors';
import { firstProblem } from '@maru/contract/form-rules';
import { NEW_STOCK_PAY_RULES, NEW_STOCK_SUBSCRIBE_RULES } from '@maru/contract/new-share-rules';
import { competition, winningPpm } from '@maru/draw/chances';
import { entryId } from '@maru/draw/entries';
import { SECTORS } from '@maru/exchange/companies/sectors';
import { entrySalt } from '../../crypto/entry-salt.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { FundPasswords } from '../fund-passwords.ts';
import type { Caller, HandlersOf } from '../handler.ts';
import {
  applicationView,
  byDeadline,
  dueOf,
  isAnnounced,
  offeringView,
  phaseOf,
} from '../offering-view.ts';
import { type DrawDeps, drawHandlers } from './new-share-draw.ts';
import { pageOf, readAnswer, sliceOf } from './read.ts';
import { commandAnswer, previewAnswer, sends, sendsProved } from './send.ts';

export interface NewShareDeps extends DrawDeps {
  readonly fundPasswords: FundPasswords;
  /** The last traded price of a listed issue, won; null: none yet. */
  readonly lastPrice: (symbol: string) => string | null;
}

type OfferingRow = Output<'newStockList'>['rows'][number];

export function newShareHandlers(deps: NewShareDeps): HandlersOf<'newStock'> {
  return {
    newStockList: (input, caller) => list(deps, input, caller),
    newStockDetail: (input, caller) => detail(deps, input, caller),
    newStockPreview: (input, caller) => preview(deps, input, caller),
    newStockSubscribe: (form, caller) => subscribe(deps, form, caller),
    newStockRecords: (input, caller) => records(deps, input, caller),
    newStockPay: sendsProved(deps, 'subscription.pay', ({ id }) => ({ id }), NEW_STOCK_PAY_RULES),
    newStockWaive: sends(deps, 'subscription.waive'),
    ...drawHandlers(deps),
  };
}

/** A published offering. */
function announced(reads: BrokerReads, id: string): Offering | null {
  const offering = reads.offering(id);
  return offering !== undefined && isAnnounced(offering) ? offering : null;
}

/** The newest application in each offering. */
async function mineIn(
  { subscriptions }: NewShareDeps,
  account: string,
  offerings: readonly Offering[],
): Promise<ReadonlyMap<string, Subscription>> {
  const ids = offerings.map(({ id }) => id);
  const found = await subscriptions.inOfferings(account, ids);
  return new Map([...found].reverse().map((one) => [one.offering, one]));
}

function viewOf(
  { lastPrice }: NewShareDeps,
  offering: Offering,
  mine: ReadonlyMap<string, Subscription>,
): OfferingRow {
  const price = offering.stage === 'listed' ? lastPrice(offering.symbol) : null;
  return offeringView(offering, mine.get(offering.id), price);
}

async function list(
  deps: NewShareDeps,
  { phase, ...paging }: Input<'newStockList'>,
  { account }: Caller,
): Promise<Handled<Output<'newStockList'>>> {
  const found = await readAnswer(deps.engine, null, (reads) => {
    const shown = reads
      .offerings()
      .filter((one) => isAnnounced(one) && (phase === undefined || phaseOf(one) === phase));
    return pageOf(shown.toSorted(byDeadline), sliceOf(paging));
  });
  if (!found.ok) return found;
  const { rows, total } = found.value;
  const mine = await mineIn(deps, account, rows);
  return answered({ rows: rows.map((one) => viewOf(deps, one, mine)), total }, found.stale);
}

async function detail(
  deps: NewShareDeps,
  { id }: Input<'newStockDetail'>,
  { account }: Caller,
): Promise<Handled<Output<'newStockDetail'>>> {
  const { engine } = deps;
  const found = await readAnswer(engine, account, (reads) => ({
    offering: announced(reads, id),
    terms: reads.subscriptionTerms(account, engine.now()),
    won: reads.balances(account).find(({ currency }) => currency === 'KRW'),
  }));
  if (!found.ok) return found;
  const { offering, terms, won } = found.value;
  if (offering === null) return refused(refusal('product_missing'));
  const mine = await mineIn(deps, account, [offering]);
  const { instrument, beaconKind, beaconRound, root } = offering;
  const { depositPpm, applicationsMost, barDays, barredUntil } = terms;
  return answered(
    {
      offering: viewOf(deps, offering, mine),
      sector: SECTORS.find(({ code }) => code === instrument.sector)?.names ?? null,
      business: offering.business,
      depositPpm,
      applicationsMost,
      barDays,
      barredUntil,
      available: won?.available ?? '0',
      beacon: { kind: beaconKind, round: beaconRound },
      root,
    },
    found.stale,
  );
}

/** An application as sent to the core, with its entry in the draw. */
async function applying(
  { engine, saltKey }: NewShareDeps,
  { id: offering, lots }: Input<'newStockPreview'>,
  actor: string,
  key: string | null,
): Promise<Handled<CommandOf<'subscription.apply'>>> {
  const problem = firstProblem(NEW_STOCK_SUBSCRIBE_RULES, { lots });
  if (problem !== null) return refused(refusal(problem));
  const found = await readAnswer(engine, actor, (reads) => reads.subscriptionsOf(actor));
  if (!found.ok) return found;
  const nth = found.value.filter((one) => one.offering === offering).length;
  const entry = entryId(entrySalt(saltKey, offering, actor, nth), offering, actor);
  return answered({ type: 'subscription.apply', actor, key, payload: { offering, lots, entry } });
}

async function preview(
  deps: NewShareDeps,
  input: Input<'newStockPreview'>,
  { account }: Caller,
): Promise<Handled<Output<'newStockPreview'>>> {
  const command = await applying(deps, input, account, null);
  if (!command.ok) return command;
  const found = await previewAnswer(deps.engine, command.value);
  if (!found.ok) return found;
  const { totals, ...figures } = found.value;
  const chance = { winningPpm: winningPpm(totals, figures.shares) };
  return answered({ ...figures, ...chance, competition: competition(totals) }, found.stale);
}

async function subscribe(
  deps: NewShareDeps,
  input: Input<'newStockSubscribe'>,
  { account }: Caller,
): Promise<Handled<Output<'newStockSubscribe'>>> {
  const command = await applying(deps, input, account, input.requestId);
  if (!command.ok) return command;
  // the entry of a repeat may be another one
  const { offering, lots } = command.value.payload;
  return commandAnswer(deps.engine, command.value, { offering, lots });
}

async function records(
  { engine, subscriptions }: NewShareDeps,
  { tab = 'all', ...paging }: Input<'newStockRecords'>,
  { account }: Caller,
): Promise<Handled<Output<'newStockRecords'>>> {
  const { rows, total } = await subscriptions.list(account, tab, sliceOf(paging));
  return readAnswer(engine, null, (reads) => ({
    rows: rows.flatMap((one) => {
      const offering = reads.offering(one.offering);
      return offering === undefined ? [] : [recordOf(one, offering)];
    }),
    total,
  }));
}

function recordOf(
  one: Subscription,
  { symbol, instrument, price, stage, drawsAt, payBy, listsOn }: Offering,
): Output<'newStockRecords'>['rows'][number] {
  return {
    ...applicationView(one),
    offering: one.offering,
    symbol,
    names: instrument.names,
    price: String(price),
    stage,
    drawsAt,
    payBy,
    listsOn,
    due: dueOf(one, price),
    paid: String(one.paid),
    released: String(one.released),
  };
}
