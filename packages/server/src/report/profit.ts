/** Assets and profit over periods, put together from money, executions and closes. Pure. */
import type { Output } from '@maru/contract/calls';
import type { Period } from '@maru/std/periods';
import type { WorthOf } from './foreign.ts';
import type { MoneyOverTime, Traded } from './money.ts';
import { type Held, NO_TRADES, type Realised, type TradesOverTime } from './trades.ts';

type Profit = Output<'reportProfit'>;

const NOT_HELD: Held = { quantity: 0, cost: 0n, value: 0n };
const NOTHING = { cost: 0n, value: 0n };

/** Sums of executions as decimal strings. */
export const tradedView = (sums: Traded) => ({
  bought: String(sums.bought),
  sold: String(sums.sold),
  fee: String(sums.fee),
  transactionTax: String(sums.transactionTax),
  ruralTax: String(sums.ruralTax),
  interest: String(sums.interest),
});

/** Profits of sales as decimal strings. */
export const realisedView = ({ realised, realisedByLine }: Realised) => ({
  realised: String(realised),
  realisedByLine: String(realisedByLine),
});

const depositedIn = (money: MoneyOverTime, period: number, worthOf: WorthOf): bigint =>
  money.moves
    .filter((move) => move.period === period)
    .reduce((sum, { currency, deposited }) => sum + worthOf(currency, deposited, period), 0n);

type Brought = 'dividends' | 'lending' | 'profitShare';

/** Dividends, fees for lent shares and profit shares are paid in won. */
const broughtIn = (money: MoneyOverTime, period: number, by: Brought): bigint =>
  money.moves.filter((move) => move.period === period).reduce((sum, move) => sum + move[by], 0n);

/** Interest on credit loans that was paid, won. */
const loanInterestIn = (money: MoneyOverTime, period: number): bigint =>
  money.moves
    .filter((move) => move.period === period)
    .reduce((sum, { loanInterest }) => sum + loanInterest, 0n);

/** Money in other currencies at the end of a period, won. */
const foreignAt = (money: MoneyOverTime, period: number, worthOf: WorthOf): bigint =>
  money.currencies
    .filter((currency) => currency !== 'KRW')
    .reduce((sum, currency) => {
      const { cash, held, unsettled } = money.balance(currency, period);
      return sum + worthOf(currency, cash + held + unsettled, period);
    }, 0n);

/** Total assets at the end of each period, with those before the first one, by their parts. */
export function profitPeriods(
  periods: readonly Period[],
  money: MoneyOverTime,
  trades: TradesOverTime,
  worthOf: WorthOf,
): Pick<Profit, 'opening' | 'periods'> {
  const totalAt = (period: number) => {
    const { cash, held, unsettled, financed } = money.balance('KRW', period);
    const { cost, value } = trades.held.get(period) ?? NOTHING;
    const foreign = foreignAt(money, period, worthOf);
    const total = cash + held + unsettled + foreign + value - financed;
    return { cash: cash + held, unsettled, foreign, financed, value, cost, total };
  };
  const opening = totalAt(-1).total;
  let before = opening;
  const rows = periods.map(({ from, to }, period) => {
    const at = totalAt(period);
    const deposited = depositedIn(money, period, worthOf);
    const profit = at.total - before - deposited;
    before = at.total;
    const sums = trades.periods.get(period) ?? NO_TRADES;
    return {
      from,
      to,
      cash: String(at.cash),
      unsettled: String(at.unsettled),
      foreign: String(at.foreign),
      marketValue: String(at.value),
      financed: String(at.financed),
      total: String(at.total),
      unrealised: String(at.value - at.cost),
      deposited: String(deposited),
      dividends: String(broughtIn(money, period, 'dividends')),
      lending: String(broughtIn(money, period, 'lending')),
      loanInterest: String(loanInterestIn(money, period)),
      profitShare: String(broughtIn(money, period, 'profitShare')),
      profit: String(profit),
      ...realisedView(sums),
      ...tradedView(sums),
    };
  });
  return { opening: String(opening), periods: rows };
}

/** The issues that were traded or are held, with their names from `instrumentOf`. */
export function profitStocks(
  trades: TradesOverTime,
  instrumentOf: (
    symbol: string,
  ) => Pick<Profit['stocks'][number], 'market' | 'scale' | 'names'> | null,
): Profit['stocks'] {
  const symbols = [...new Set([...trades.stocks.keys(), ...trades.holdings.keys()])].sort();
  return symbols.flatMap((symbol) => {
    const instrument = instrumentOf(symbol);
    if (instrument === null) return [];
    const sums = trades.stocks.get(symbol) ?? NO_TRADES;
    const { quantity, cost, value } = trades.holdings.get(symbol) ?? NOT_HELD;
    return [
      {
        symbol,
        ...instrument,
        soldQuantity: sums.soldQuantity,
        ...realisedView(sums),
        ...tradedView(sums),
        quantity,
        cost: String(cost),
        marketValue: String(value),
        unrealised: String(value - cost),
      },
    ];
  });
}

/**
 * The executions with what is held now at the last prices, as the assets on other screens are; only
 * for a last period that is not over.
 * @param priceOf in price units; null: none is known
 */
export function atLastPrices(
  trades: TradesOverTime,
  last: number,
  priceOf: (symbol: string) => number | null,
): TradesOverTime {
  const holdings = new Map<string, Held>();
  let value = 0n;
  for (const [symbol, held] of trades.holdings) {
    const price = priceOf(symbol);
    const worth = price === null ? held.value : BigInt(price) * BigInt(held.quantity);
    holdings.set(symbol, { ...held, value: worth });
    value += worth;
  }
  const held = new Map(trades.held);
  const closed = held.get(last);
  if (closed !== undefined) held.set(last, { ...closed, value });
  return { ...trades, held, holdings };
}
