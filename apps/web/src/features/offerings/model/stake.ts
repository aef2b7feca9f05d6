/** Block offers and allocations as they are shown. Pure. */
import type { Output } from '@maru/contract/calls';
import { percentChange } from '#shared/percent.ts';

export type BlockOffer = Output<'blockList'>['rows'][number];
export type SpecialOffer = Output<'specialList'>['rows'][number];
export type PurchaseRecord = Output<'blockRecords'>['rows'][number];

type Counted = Pick<BlockOffer, 'pool' | 'left' | 'lotSize'>;

/** The part of an offer that is sold, from 0 to 1; less than a lot that is left is nothing. */
export const partSold = ({ pool, left, lotSize }: Counted): number =>
  left < lotSize ? 1 : (pool - left) / pool;

export const isSoldOut = ({ left, lotSize }: Counted): boolean => left < lotSize;

/** Whole lots that a block purchase can be of; `most` 0: nothing is left. */
export function blockLots({ least, left, lotSize }: BlockOffer) {
  return { least: Math.ceil(least / lotSize), most: Math.floor(left / lotSize) };
}

/** Whole lots of an allocation that the customer can still take. */
export function specialLots({ cap, taken, left, lotSize }: SpecialOffer) {
  return { least: 1, most: Math.floor(Math.min(cap - taken, left) / lotSize) };
}

export interface Lots {
  readonly least: number;
  readonly most: number;
}

/** The quick choices among lots: the least, half of the most and the most, each once. */
export const quickLots = ({ least, most }: Lots): readonly number[] =>
  [...new Set([least, Math.floor(most / 2), most])].filter((lots) => lots >= least && lots <= most);

/** How far the market has moved since a purchase, in per cent; null: no price is known. */
export const sincePurchase = ({ price, marketPrice }: PurchaseRecord): string | null =>
  marketPrice === null ? null : percentChange(BigInt(price), BigInt(marketPrice));
