/** The words of block offers and of the special zone, and the rules of their forms. */
import type { Input } from './calls.ts';
import type { FormRules } from './form-rules.ts';

/** The products by which one offer sells the shares of a stake to whoever comes first. */
export const OFFER_PRODUCTS = ['block', 'special'] as const;
export type OfferProduct = (typeof OFFER_PRODUCTS)[number];

/** Under review by two people, or rejected by them; announced; open; over. */
export const OFFER_STAGES = ['review', 'rejected', 'upcoming', 'open', 'ended'] as const;
export type OfferStage = (typeof OFFER_STAGES)[number];

/** Where an announced offer stands for a customer. */
export const OFFER_PHASES = ['upcoming', 'open', 'ended'] as const;
export type OfferPhase = (typeof OFFER_PHASES)[number];

/** What has become of a purchase: locked, held, or sold. */
export const PURCHASE_STATES = ['locked', 'holding', 'closed'] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

type Lots = Pick<Input<'blockBuy'>, 'lots'>;

export const OFFER_BUY_RULES: FormRules<Lots, 'lots'> = [
  {
    field: 'lots',
    code: 'lots_not_whole',
    holds: ({ lots }) => Number.isSafeInteger(lots) && lots > 0,
  },
];
