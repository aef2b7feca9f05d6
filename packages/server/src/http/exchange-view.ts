/** How quotes and exchanges look from outside: amounts as they are, rates as text for reading. */
import { RATE_DECIMALS } from '@maru/broker/fx/rates';
import type { Exchange, Terms } from '@maru/broker/fx/rows';
import type { Output } from '@maru/contract/calls';
import { type Currency, floorRatio, PPM } from '@maru/std/money';
import { quantityText } from '@maru/std/price-text';

type TermsView = Omit<Output<'fundExchangePreview'>, 'shut'>;
type RateView = TermsView['rate'];

/** Currencies that are quoted by the hundred in Korea, as one of them is a few won at most. */
const BY_HUNDRED: readonly Currency[] = ['JPY', 'VND'];

/** Parts per million as per cent: 2,000 is `0.2`. */
export const percentText = (ppm: bigint): string => quantityText(ppm, 4);

/** Won for one unit, from hundred-millionths. */
export const wonRateText = (rate: bigint): string =>
  decimalText(rate, 10n ** BigInt(RATE_DECIMALS));

/** A ratio as text of two decimals from a thousand on, else of six significant places or so. */
function decimalText(over: bigint, under: bigint): string {
  const decimals = over >= under * 1_000n ? 2 : over >= under ? 4 : 6;
  const scaled = floorRatio(over * 2n * 10n ** BigInt(decimals) + under, 1n, under * 2n);
  return quantityText(scaled, decimals);
}

/** A rate as the market says it: won for a foreign unit, or one foreign unit in another. */
function rateView(terms: Terms): RateView {
  const { fromCurrency: from, toCurrency: to, fromRate, toRate, spreadPpm } = terms;
  const [whole, left] = [PPM, PPM - spreadPpm];
  if (from === 'KRW') {
    const units = BY_HUNDRED.includes(to) ? 100 : 1;
    const [over, under] = [toRate * BigInt(units), fromRate];
    const [middle, applied] = [decimalText(over, under), decimalText(over * whole, under * left)];
    return { base: to, units, quote: from, middle, applied };
  }
  const units = BY_HUNDRED.includes(from) ? 100 : 1;
  const [over, under] = [fromRate * BigInt(units), toRate];
  const [middle, applied] = [decimalText(over, under), decimalText(over * left, under * whole)];
  return { base: from, units, quote: to, middle, applied };
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
