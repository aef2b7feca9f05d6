/** The worth of money in other currencies at the end of each period, by closes of the pairs. */
import { inWon, pairOf, rateOfPrice } from '@maru/broker/market/fx/rates';
import type { Day } from '@maru/std/kst';
import { type Currency, isCurrency } from '@maru/std/money';
import type { Store } from '../store/port.ts';

/** Won that an amount of a currency, minor units, is worth at the end of a period; -1: before. */
export type WorthOf = (currency: string, amount: bigint, period: number) => bigint;

/** The closes of pairs on days, or the last ones before. */
const CLOSES = `select one.symbol, nth - 1 as period, b.close
  from unnest($1::text[]) as one(symbol)
  cross join unnest($2::date[]) with ordinality as ends(day, nth)
  cross join lateral (
    select close from day_bars where symbol = one.symbol and day <= ends.day
    order by day desc limit 1
  ) as b`;

interface StoredClose {
  readonly symbol: string;
  readonly period: bigint;
  readonly close: bigint;
}

/** Closes in price units by pair and period. */
export type Closes = ReadonlyMap<string, bigint>;
const keyOf = (symbol: string, period: number): string => `${symbol} ${period}`;

const isForeign = (currency: string): currency is Currency =>
  isCurrency(currency) && currency !== 'KRW';

/**
 * The closes of the pairs of some currencies.
 * @param ends the day before the first period, and the last day of each
 * @throws what the store throws
 */
export async function closesOf(
  store: Pick<Store, 'query'>,
  currencies: readonly string[],
  ends: readonly Day[],
): Promise<Closes> {
  const symbols = currencies.filter(isForeign).map(pairOf);
  if (symbols.length === 0) return new Map();
  const rows = await store.query<StoredClose>(CLOSES, [symbols, ends]);
  return new Map(
    rows.map(({ symbol, period, close }) => [keyOf(symbol, Number(period) - 1), BigInt(close)]),
  );
}

/**
 * Values money by closes; money of a pair without one is worth nothing yet.
 * @param scaleOf the scale of a pair; undefined: the market has none
 * @param now rates of the last period, where it is not over: as the assets on other screens
 */
export const worthBy =
  (
    closes: Closes,
    scaleOf: (symbol: string) => number | undefined,
    now: { readonly period: number; readonly rateOf: (currency: string) => bigint | null } | null,
  ): WorthOf =>
  (currency, amount, period) => {
    if (!isForeign(currency)) return currency === 'KRW' ? amount : 0n;
    const symbol = pairOf(currency);
    const [close, scale] = [closes.get(keyOf(symbol, period)), scaleOf(symbol)];
    const closed =
      close === undefined || scale === undefined ? null : rateOfPrice(Number(close), scale);
    const rate = now?.period === period ? now.rateOf(currency) : closed;
    if (rate === null) return 0n;
    return amount < 0n ? -inWon(-amount, currency, rate) : inWon(amount, currency, rate);
  };
