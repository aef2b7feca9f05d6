/** `/trade/*`: orders go to the core as they came; past ones come from SQL. */
import type { Command, CommandOf, KnownBook, Outcome } from '@maru/broker/core/command';
import type { OrderTerms } from '@maru/broker/orders/commands';
import type { Order } from '@maru/broker/orders/rows';
import type { Input, Output } from '@maru/contract/calls';
import { type Refusal, refusal } from '@maru/contract/errors';
import { namesPrice } from '@maru/std/krx/order-terms';
import { priceUnits } from '@maru/std/price-text';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import { entryView, fillView, type ScaleOf } from '../entry-view.ts';
import type { HandlersOf } from '../handler.ts';
import type { History } from '../history.ts';
import { pageOf, readAnswer, sliceOf } from './read.ts';

export interface TradeDeps {
  readonly engine: Engine;
  readonly history: History;
  readonly scaleOf: ScaleOf;
  /** The newest book of a symbol, for estimates; null: none is known. */
  readonly bookOf: (symbol: string) => KnownBook | null;
}

/** A price as the core takes it: in the price units of the symbol. */
const priceOf = (text: string | undefined, scale: number): number | null =>
  text === undefined ? null : priceUnits(text, scale);

/**
 * How an order is to trade, or null where the request contradicts itself: an order type that is no
 * refinement of `type`, or a stop price without a stop.
 */
function termsOf(
  input: Pick<Input<'tradeClose'>, 'type' | 'orderType' | 'tif' | 'price' | 'stopPrice'>,
  scale: number,
): OrderTerms | null {
  const plain = input.type ?? 'market';
  const type = input.orderType ?? plain;
  if (namesPrice(type) !== (plain === 'limit')) return null;
  if (input.stopPrice !== undefined && type !== 'stop_limit') return null;
  const { tif = 'day', price, stopPrice } = input;
  return { type, tif, price: priceOf(price, scale), stopPrice: priceOf(stopPrice, scale) };
}

function placing(
  input: Input<'tradePreview'> & { readonly clientOrderId?: string },
  account: string,
  scaleOf: ScaleOf,
): CommandOf<'order.place'> | null {
  const terms = termsOf(input, scaleOf(input.symbol));
  if (terms === null) return null;
  const { symbol, side, lots, leverage, clientOrderId = '', confirmed = false } = input;
  const intraday = input.intraday === true ? { intraday: true } : {};
  return {
    type: 'order.place',
    actor: account,
    key: input.clientOrderId ?? null,
    payload: { symbol, side, ...terms, lots, leverage, clientOrderId, confirmed, ...intraday },
  };
}

function closing(
  input: Input<'tradeClose'>,
  account: string,
  scale: number,
): CommandOf<'order.close'> | null {
  const terms = termsOf(input, scale);
  if (terms === null) return null;
  const { id, quantity = null, clientOrderId } = input;
  const payload = { id, quantity, ...terms, clientOrderId };
  return { type: 'order.close', actor: account, key: clientOrderId, payload };
}

function selling(
  input: Input<'tradeSellPreview'> & { readonly clientOrderId?: string },
  account: string,
  scaleOf: ScaleOf,
): CommandOf<'order.sell'> | null {
  const terms = termsOf(input, scaleOf(input.symbol));
  if (terms === null) return null;
  const { symbol, lines = null, quantity = null, clientOrderId = '' } = input;
  const payload = { symbol, lines, quantity, ...terms, clientOrderId };
  return { type: 'order.sell', actor: account, key: input.clientOrderId ?? null, payload };
}

function amending(
  input: Input<'tradeAmendPreview'> & { readonly clientOrderId?: string },
  account: string,
  scale: number,
): Command {
  const { id, price, stopPrice, quantity = null, confirmed = false } = input;
  const prices = { price: priceOf(price, scale), stopPrice: priceOf(stopPrice, scale) };
  return {
    type: 'order.amend',
    actor: account,
    key: input.clientOrderId ?? null,
    payload: { id, ...prices, quantity, confirmed },
  };
}

type Asking =
  | 'tradePreview'
  | 'tradeOrder'
  | 'tradeClose'
  | 'tradeSellPreview'
  | 'tradeSell'
  | 'tradeAmendPreview'
  | 'tradeAmend'
  | 'tradeCancel';

/** The calls that ask something of the core, and their previews. */
function askingHandlers(deps: TradeDeps): Pick<HandlersOf<'trade'>, Asking> {
  const { engine, scaleOf, bookOf } = deps;
  /** The reply of a command is the call's answer: the serialiser lets nothing else out. */
  const submit = async <T>(command: Command | null, asked: object): Promise<Handled<T>> => {
    if (command === null) return refused(refusal('bad_request'));
    // a repeat is told by what the client sent: what is worked out of it may come out otherwise
    const outcome = await engine.submit(command, asked);
    return outcome.ok ? answered(outcome.reply as T) : refused(outcome.refusal);
  };
  const preview = async <T>(command: Command, book: KnownBook | null): Promise<Handled<T>> => {
    const { value, stale } = await engine.preview(command, book);
    return estimateOf<T>(value, stale);
  };
  const previewAtBook = async <T>(
    command: CommandOf<'order.place'> | CommandOf<'order.sell'> | null,
  ): Promise<Handled<T>> =>
    command === null
      ? refused(refusal('bad_request'))
      : await preview(command, bookOf(command.payload.symbol));
  /** What concerns an order that is over needs no scale, nor does what names no price. */
  const scaleOfLive = (symbol: string | null): number => (symbol === null ? 0 : scaleOf(symbol));
  const symbolIfPriced = async (
    { id, price, stopPrice }: Pick<Input<'tradeAmend'>, 'id' | 'price' | 'stopPrice'>,
    account: string,
  ) => {
    const priced = price !== undefined || stopPrice !== undefined;
    return priced ? await symbolOf(engine, id, account) : { symbol: null };
  };

  return {
    tradePreview: (input, who) => previewAtBook(placing(input, who.account, scaleOf)),
    tradeOrder: (input, who) => submit(placing(input, who.account, scaleOf), input),
    tradeClose: async (input, who) => {
      const held = await symbolIfPriced(input, who.account);
      if ('refusal' in held) return BUSY;
      return submit(closing(input, who.account, scaleOfLive(held.symbol)), input);
    },
    tradeAmendPreview: async (input, who) => {
      const held = await symbolIfPriced(input, who.account);
      if ('refusal' in held) return BUSY;
      return preview(amending(input, who.account, scaleOfLive(held.symbol)), null);
    },
    tradeAmend: async (input, who) => {
      const held = await symbolIfPriced(input, who.account);
      if ('refusal' in held) return BUSY;
      return submit(amending(input, who.account, scaleOfLive(held.symbol)), input);
    },
    tradeSellPreview: (input, who) => previewAtBook(selling(input, who.account, scaleOf)),
    tradeSell: (input, who) => submit(selling(input, who.account, scaleOf), input),
    tradeCancel: (input, who) =>
      submit({ type: 'order.cancel', actor: who.account, key: null, payload: input }, input),
  };
}

export function tradeHandlers(deps: TradeDeps): HandlersOf<'trade'> {
  const { engine, history, scaleOf } = deps;
  const views = (account: string, orders: readonly Order[]) =>
    readAnswer(engine, account, (reads) => orders.map((order) => reads.orderView(order)));

  return {
    ...askingHandlers(deps),

    tradeOrders: async ({ tab, symbol, ...paging }, who) => {
      const found = await history.orders(who.account, { tab, symbol }, sliceOf(paging));
      const rows = await views(who.account, found.rows);
      return rows.ok ? answered({ rows: rows.value, total: found.total }, rows.stale) : rows;
    },
    tradePositions: ({ symbol, ...paging }, who) =>
      readAnswer(engine, who.account, (reads) => {
        const all = reads.positions(who.account, engine.now());
        const wanted = symbol === undefined ? all : all.filter((row) => row.symbol === symbol);
        const { rows, total } = pageOf(wanted, sliceOf(paging));
        return { rows: [...rows], total };
      }),
    tradeInventory: (_input, who) =>
      readAnswer(engine, who.account, (reads) => reads.inventory(who.account, engine.now())),
    tradeFills: async ({ symbol, ...paging }, who) => {
      const { rows, total } = await history.fillsOf(who.account, symbol, sliceOf(paging));
      return answered({ rows: rows.map((fill) => fillView(fill, scaleOf(symbol))), total });
    },
    tradeDayAccount: (_input, who) =>
      readAnswer(engine, who.account, (reads) => {
        const account = reads.dayTradingAccount(who.account);
        const { state = 'none' } = account ?? {};
        const reason = (account?.reason ?? null) as Output<'tradeDayAccount'>['reason'];
        return { state, reason, ...reads.dayTradingTerms(engine.now()) };
      }),
    tradeDayApply: async (payload, who) => {
      const command = { type: 'dayTrading.apply', actor: who.account, key: null, payload } as const;
      const outcome = await engine.submit(command);
      return outcome.ok
        ? answered(outcome.reply as Output<'tradeDayApply'>)
        : refused(outcome.refusal);
    },
    tradeDayPositions: async ({ tab, ...paging }, who) => {
      const wanted = tab === 'ended' ? 'intradayEnded' : 'intradayOpen';
      const found = await history.orders(who.account, { tab: wanted }, sliceOf(paging));
      return readAnswer(engine, who.account, (reads) => ({
        rows: found.rows.map((order) => reads.positionView(order, engine.now())),
        total: found.total,
      }));
    },
    tradePosition: ({ id }, who) => positionDetail(deps, id, who.account),
    tradeSale: ({ id }, who) => saleDetail(deps, id, who.account),
  };
}

const BUSY = refused(refusal('system_busy'));

/**
 * The symbol of an order; null for one that memory no longer holds, since it is over. A refusal:
 * nobody can say now.
 */
async function symbolOf(
  engine: Engine,
  id: string,
  account: string,
): Promise<{ readonly symbol: string | null } | { readonly refusal: Refusal }> {
  const position = await engine.read(account, (reads) => reads.order(id)?.symbol ?? null);
  return 'refusal' in position ? position : { symbol: position.value };
}

function estimateOf<T>(outcome: Outcome, stale: number | null): Handled<T> {
  return outcome.ok ? answered(outcome.estimate as T, stale) : refused(outcome.refusal, stale);
}

/** A position with all that happened to it; of a closing order its position. */
async function positionDetail(
  { engine, history, scaleOf }: TradeDeps,
  id: string,
  account: string,
): Promise<Handled<Output<'tradePosition'>>> {
  const named = await history.order(account, id);
  const line = named?.closes ? await history.order(account, named.closes) : named;
  if (line === null) return refused(refusal('order_missing'));
  const [closers, fills] = await Promise.all([
    history.closing(account, line.id),
    history.fills(account, line.id),
  ]);
  const ids = [line.id, ...closers.map((order) => order.id)];
  const entries = await history.entriesOf(account, ids);
  return readAnswer(engine, account, (reads) => ({
    order: reads.positionView(line, engine.now()),
    loan: reads.loanView(line.id, engine.now()),
    closing: closers.map((order) => reads.orderView(order)),
    fills: fills.map((fill) => fillView(fill, scaleOf(fill.symbol))),
    entries: entries.map((entry) => entryView(entry, scaleOf)),
  }));
}

/** The closing orders of a sale with their fills. */
async function saleDetail(
  { engine, history, scaleOf }: TradeDeps,
  id: string,
  account: string,
): Promise<Handled<Output<'tradeSale'>>> {
  const orders = await history.sale(account, id);
  const [first] = orders;
  if (first === undefined) return refused(refusal('order_missing'));
  const lines = orders.map(({ closes }) => closes ?? '');
  const ids = orders.map((order) => order.id);
  const fills = await history.fillsOfOrders(account, lines, ids);
  return readAnswer(engine, account, (reads) => ({
    orders: orders.map((order) => reads.orderView(order)),
    fills: fills.map((fill) => fillView(fill, scaleOf(fill.symbol))),
  }));
}
