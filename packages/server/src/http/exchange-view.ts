/** Views of quotes and exchanges: amounts as they are, rates as text for reading. */
import { RATE_DECIMALS } from '@maru/broker/market/fx/rates';
import type { Exchange, Terms } from '@maru/broker/market/fx/rows';
import type { Output } from '@maru/contract/calls';
import { type Currency, floorRatio, PPM } from '@maru/std/money';
import { quantityText } from '@maru/std/price-text';

type TermsView = Omit<Output<'fundExchangePreview'>, 'shut'>;
type RateView = TermsView['rate'];

/** Currencies that are quoted by the hundred in Korea, as one of them is a few won at most. */
const BY_HUNDRED: readonly Currency[] = ['JPY', 'VND'];

/** Parts per million as per cent: 2,000 is `0.2`. */
export const percentText = (ppm: bigint): string => quantityText(ppm, 4);

/** Decimals of a price at most: a rate of the market has no further ones. */
const RATE_PLACES = 6;

/** Won for one unit, from hundred-millionths. */
export const wonRateText = (rate: bigint): string =>
  quantityText(floorRatio(rate, 1n, 10n ** BigInt(RATE_DECIMALS - RATE_PLACES)), RATE_PLACES);

/** A ratio as text, rounded half up: won of two decimals, others of six places or so. */
function decimalText(over: bigint, under: bigint, isWon: boolean): string {
  const small = over >= under ? 4 : 6;
  const decimals = isWon || over >= under * 1_000n ? 2 : small;
  const scaled = floorRatio(over * 2n * 10n ** BigInt(decimals) + under, 1n, under * 2n);
  return quantityText(scaled, decimals);
}

/** A rate as the market quotes it: won for a foreign unit, or one foreign unit in another. */
function rateView(terms: Terms): RateView {
  const { fromCurrency: from, toCurrency: to, fromRate, toRate, spreadPpm } = terms;
  const isBought = from === 'KRW';
  const [base, quote] = isBought ? [to, from] : [from, to];
  const units = BY_HUNDRED.includes(base) ? 100 : 1;
  const [price, unit] = isBought ? [toRate, fromRate] : [fromRate, toRate];
  const [over, left] = [price * BigInt(units), PPM - spreadPpm];
  const [paid, kept] = isBought ? [over * PPM, unit * left] : [over * left, unit * PPM];
  const text = (a: bigint, b: bigint): string => decimalText(a, b, quote === 'KRW');
  return { base, units, quote, middle: text(over, unit), applied: text(paid, kept) };
}

export const termsView = (terms: Terms): TermsView => ({
  kind: terms.kind,
  from: terms.fromCurrency,
  to: terms.toCurrency,
  paid: String(terms.paid),
  received: String(terms.received),
  cost: String(terms.cost),
  spread: percentText(terms.spreadPpm),
  rate: rateView(terms),
});

export const exchangeView = (done: Exchange): Output<'fundExchanges'>['rows'][number] => ({
  id: done.id,
  ...termsView(done),
  requestedAt: done.at,
  paidEntry: done.paidEntry,
  receivedEntry: done.receivedEntry,
});
