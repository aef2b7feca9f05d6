/** `/trade/*`: orders go to the core as they came; past ones come from SQL. */
import type {
  CommandOf,
  CommandType,
  EstimateOf,
  KnownBook,
  ReplyOf,
} from '@maru/broker/kernel/core/command';
import type { OrderTerms } from '@maru/broker/trading/orders/commands';
import type { Order } from '@maru/broker/trading/orders/rows';
import type { Levels } from '@maru/broker/trading/protections/rows';
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
import { commandAnswer, previewAnswer } from './send.ts';

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
  const levels = levelsOf(input, scaleOf(symbol));
  const protection = levels === null ? {} : { levels };
  const plain = { symbol, side, ...terms, lots, leverage, clientOrderId, confirmed };
  return {
    type: 'order.place',
    actor: account,
    key: input.clientOrderId ?? null,
    payload: { ...plain, ...intraday, ...protection },
  };
}

/** The take-profit and stop-loss of a request; null: it names neither. */
function levelsOf(
  { takeProfit, stopLoss }: Pick<Input<'tradeProtect'>, 'takeProfit' | 'stopLoss'>,
  scale: number,
): Levels | null {
  if (takeProfit === undefined && stopLoss === undefined) return null;
  return { takeProfit: priceOf(takeProfit, scale), stopLoss: priceOf(stopLoss, scale) };
}

function protecting(
  input: Input<'tradeProtectPreview'> & { readonly requestId?: string },
  account: string,
  scale: number,
): CommandOf<'protection.set'> {
  const { id, quantity = null, requestId: key = null } = input;
  const levels = levelsOf(input, scale) ?? { takeProfit: null, stopLoss: null };
  return { type: 'protection.set', actor: account, key, payload: { id, ...levels, quantity } };
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
): CommandOf<'order.amend'> {
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
  | 'tradeProtectPreview'
  | 'tradeProtect'
  | 'tradeUnprotect'
  | 'tradeCancel';

/** The calls that ask something of the core, and their previews. */
function askingHandlers(deps: TradeDeps): Pick<HandlersOf<'trade'>, Asking> {
  const { engine, scaleOf, bookOf } = deps;
  const submit = async <T extends CommandType>(
    command: CommandOf<T> | null,
    asked: object,
  ): Promise<Handled<ReplyOf<T>>> => {
    if (command === null) return refused(refusal('bad_request'));
    // the request as sent identifies a repeat: values computed from it may differ by now
    return commandAnswer(engine, command, asked);
  };
  const previewAtBook = async <T extends 'order.place' | 'order.sell'>(
    command: CommandOf<T> | null,
  ): Promise<Handled<EstimateOf<T>>> =>
    command === null
      ? refused(refusal('bad_request'))
      : await previewAnswer(engine, command, bookOf(command.payload.symbol));
  /** A request about an ended order, or without a price, needs no scale. */
  const scaleOfLive = (symbol: string | null): number => (symbol === null ? 0 : scaleOf(symbol));
  const symbolIfPriced = async (
    { id, price, stopPrice }: Pick<Input<'tradeAmend'>, 'id' | 'price' | 'stopPrice'>,
    account: string,
  ) => {
    const priced = price !== undefined || stopPrice !== undefined;
    return priced ? await symbolOf(engine, id, account) : { symbol: null };
  };

  return {
    tradePreview: (input, caller) => previewAtBook(placing(input, caller.account, scaleOf)),
    tradeOrder: (input, caller) => submit(placing(input, caller.account, scaleOf), input),
    tradeClose: async (input, caller) => {
      const held = await symbolIfPriced(input, caller.account);
      if ('refusal' in held) return BUSY;
      return submit(closing(input, caller.account, scaleOfLive(held.symbol)), input);
    },
    tradeAmendPreview: async (input, caller) => {
      const held = await symbolIfPriced(input, caller.account);
      if ('refusal' in held) return BUSY;
      return previewAnswer(engine, amending(input, caller.account, scaleOfLive(held.symbol)));
    },
    tradeAmend: async (input, caller) => {
      const held = await symbolIfPriced(input, caller.account);
      if ('refusal' in held) return BUSY;
      return submit(amending(input, caller.account, scaleOfLive(held.symbol)), input);
    },
    tradeProtectPreview: async (input, caller) => {
      const held = await symbolOf(engine, input.id, caller.account);
      if ('refusal' in held) return BUSY;
      return previewAnswer(engine, protecting(input, caller.account, scaleOfLive(held.symbol)));
    },
    tradeProtect: async (input, caller) => {
      const held = await symbolOf(engine, input.id, caller.account);
      if ('refusal' in held) return BUSY;
      return submit(protecting(input, caller.account, scaleOfLive(held.symbol)), input);
    },
    tradeUnprotect: (payload, caller) =>
      submit({ type: 'protection.remove', actor: caller.account, key: null, payload }, payload),
    tradeSellPreview: (input, caller) => previewAtBook(selling(input, caller.account, scaleOf)),
    tradeSell: (input, caller) => submit(selling(input, caller.account, scaleOf), input),
    tradeCancel: (input, caller) =>
      submit({ type: 'order.cancel', actor: caller.account, key: null, payload: input }, input),
  };
}

export function tradeHandlers(deps: TradeDeps): HandlersOf<'trade'> {
  const { engine, history, scaleOf } = deps;
  const views = (account: string, orders: readonly Order[]) =>
    readAnswer(engine, account, (reads) => orders.map((order) => reads.orderView(order)));

  return {
    ...askingHandlers(deps),

    tradeOrders: async ({ tab, symbol, ...paging }, caller) => {
      const found = await history.orders(caller.account, { tab, symbol }, sliceOf(paging));
      const rows = await views(caller.account, found.rows);
      return rows.ok ? answered({ rows: rows.value, total: found.total }, rows.stale) : rows;
    },
    tradePositions: ({ symbol, ...paging }, caller) =>
      readAnswer(engine, caller.account, (reads) => {
        const all = reads.positions(caller.account, engine.now());
        const wanted = symbol === undefined ? all : all.filter((row) => row.symbol === symbol);
        const { rows, total } = pageOf(wanted, sliceOf(paging));
        return { rows: [...rows], total };
      }),
    tradeInventory: (_input, caller) =>
      readAnswer(engine, caller.account, (reads) => reads.inventory(caller.account, engine.now())),
    tradeFills: async ({ symbol, ...paging }, caller) => {
      const { rows, total } = await history.fillsOf(caller.account, symbol, sliceOf(paging));
      return answered({ rows: rows.map((fill) => fillView(fill, scaleOf(symbol))), total });
    },
    tradeDayAccount: (_input, caller) =>
      readAnswer(engine, caller.account, (reads) => {
        const account = reads.dayTradingAccount(caller.account);
        const { state = 'none' } = account ?? {};
        const reason = (account?.reason ?? null) as Output<'tradeDayAccount'>['reason'];
        return { state, reason, ...reads.dayTradingTerms(engine.now()) };
      }),
    tradeDayApply: (payload, caller) =>
      commandAnswer(engine, {
        type: 'dayTrading.apply',
        actor: caller.account,
        key: null,
        payload,
      }),
    tradeDayPositions: async ({ tab, ...paging }, caller) => {
      const wanted = tab === 'ended' ? 'intradayEnded' : 'intradayOpen';
      const found = await history.orders(caller.account, { tab: wanted }, sliceOf(paging));
      return readAnswer(engine, caller.account, (reads) => ({
        rows: found.rows.map((order) => reads.positionView(order, engine.now())),
        total: found.total,
      }));
    },
    tradePosition: ({ id }, caller) => positionDetail(deps, id, caller.account),
    tradeSale: ({ id }, caller) => saleDetail(deps, id, caller.account),
  };
}

const BUSY = refused(refusal('system_busy'));

/**
 * The symbol of an order; null for one that memory no longer holds, since it is over. A refusal:
 * unknown at the moment.
 */
async function symbolOf(
  engine: Engine,
  id: string,
  account: string,
): Promise<{ readonly symbol: string | null } | { readonly refusal: Refusal }> {
  const position = await engine.read(account, (reads) => reads.order(id)?.symbol ?? null);
  return 'refusal' in position ? position : { symbol: position.value };
}

/** A position with all that happened to it; of a closing order its position. */
async function positionDetail(
  { engine, history, scaleOf }: TradeDeps,
  id: string,
  account: string,
): Promise<Handled<Output<'tradePosition'>>> {
  const named = await history.order(account, id);
  const position = named?.closes ? await history.order(account, named.closes) : named;
  if (position === null) return refused(refusal('order_missing'));
  const [closers, fills] = await Promise.all([
    history.closing(account, position.id),
    history.fills(account, position.id),
  ]);
  const ids = [position.id, ...closers.map((order) => order.id)];
  const [entries, protection] = await Promise.all([
    history.entriesOf(account, ids),
    history.protection(account, position.id),
  ]);
  return readAnswer(engine, account, (reads) => ({
    order: reads.positionView(position, engine.now()),
    loan: reads.loanView(position.id, engine.now()),
    protection: protection === null ? null : reads.protectionView(protection.row),
    protectionCloses: (protection?.closes ?? []).map((made) =>
      reads.protectionCloseView(made, position.symbol),
    ),
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
  const positions = orders.map(({ closes }) => closes ?? '');
  const ids = orders.map((order) => order.id);
  const fills = await history.fillsOfOrders(account, positions, ids);
  return readAnswer(engine, account, (reads) => ({
    orders: orders.map((order) => reads.orderView(order)),
    fills: fills.map((fill) => fillView(fill, scaleOf(fill.symbol))),
  }));
}
