/** Figures of a product as text. Pure. */
import type { Output } from '@maru/contract/calls';
import { RECORD_FIGURES_DAYS, SHORT_RECORD_DAYS } from '@maru/contract/record-rules';
import { percentOf } from '#shared/percent.ts';

export type Product = Output<'productList'>['rows'][number];
export type ProductDetail = Output<'productDetail'>;
export type ProductRequest = Output<'productRecords'>['rows'][number];
export type Owned = Output<'productMine'>['rows'][number];

/** Parts per million as per cent with two decimals. */
export const percentFrom = (ppm: number): string => percentOf(BigInt(ppm), 1_000_000n);

/** The closed positions with a profit, per cent; null: none is closed. */
export const winRate = ({ closedTrades, wonTrades }: Product): string | null =>
  closedTrades === 0 ? null : percentOf(BigInt(wonTrades), BigInt(closedTrades));

export const isShortRecord = ({ days }: Product): boolean => days < SHORT_RECORD_DAYS;

/** Whether its record is long enough for figures. */
export const hasFigures = ({ days }: Product): boolean => days >= RECORD_FIGURES_DAYS;

/** Whether it takes subscriptions at an instant. */
export const isOpen = ({ stage, endsAt }: Product, now: number): boolean =>
  stage === 'running' && now < endsAt;

/** Amounts to choose from: the least, and multiples of it that are there. */
export function quickAmounts(minimum: string, available: string): readonly bigint[] {
  const [least, all] = [BigInt(minimum), BigInt(available)];
  const more = [2n, 5n, 10n].map((times) => least * times);
  return [least, ...more.filter((amount) => amount <= all)];
}

/** Units to choose from: parts of what can be redeemed. */
export const quickUnits = (redeemable: string): readonly bigint[] =>
  [25n, 50n, 100n].flatMap((percent) => {
    const units = (BigInt(redeemable) * percent) / 100n;
    return units > 0n ? [units] : [];
  });
