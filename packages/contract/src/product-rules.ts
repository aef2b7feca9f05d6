/** The words of products, which invest in stocks and are held in units: stages, kinds, requests. */
import type { Input } from './calls.ts';
import type { FormRules } from './form-rules.ts';

/** How a product chooses what it buys. */
export const PRODUCT_KINDS = ['momentum', 'reversion', 'value', 'index'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/**
 * The stages of a product, in order: under review by two people, or rejected by them; running; its
 * holdings being sold; its holders being paid; ended.
 */
export const PRODUCT_STAGES = [
  'review',
  'rejected',
  'running',
  'ending',
  'paying',
  'ended',
] as const;
export type ProductStage = (typeof PRODUCT_STAGES)[number];

/** What a request is for; `payout`: the end of the product has paid the units out. */
export const PRODUCT_REQUEST_KINDS = ['subscription', 'redemption', 'payout'] as const;
export type ProductRequestKind = (typeof PRODUCT_REQUEST_KINDS)[number];

/**
 * What became of a request: it waits for its net asset value; the product sells holdings to pay it;
 * it was executed; its money was returned.
 */
export const PRODUCT_REQUEST_STATES = ['waiting', 'selling', 'done', 'returned'] as const;
export type ProductRequestState = (typeof PRODUCT_REQUEST_STATES)[number];

/**
 * Why no net asset value was struck at the newest attempt: the market is not in its continuous
 * session; a holding above the limit does not trade; a price is missing.
 */
export const PRODUCT_WAITS = ['closed', 'halted', 'no_price'] as const;
export type ProductWait = (typeof PRODUCT_WAITS)[number];

/** Tabs of the customer's own requests: under way, all that were executed, paid out. */
export const PRODUCT_TABS = ['waiting', 'done', 'ended'] as const;

/** The part of a won in which a net asset value a unit is counted. */
export const NAV_SCALE = 10_000;
/** The net asset value of a unit at the beginning of a product: 1,000 won. */
export const FIRST_NAV = 1_000 * NAV_SCALE;
/** A holding above this part of a product stops its net asset value while it does not trade. */
export const HALTED_MOST_PPM = 50_000;

type Subscribe = Pick<Input<'productSubscribe'>, 'amount' | 'fundPassword'>;
type Redeem = Pick<Input<'productRedeem'>, 'units' | 'fundPassword'>;

const isWhole = (text: string): boolean => /^[1-9][0-9]{0,15}$/.test(text);

export const PRODUCT_AMOUNT_RULES: FormRules<Pick<Subscribe, 'amount'>, 'amount'> = [
  { field: 'amount', code: 'product_amount', holds: ({ amount }) => isWhole(amount) },
];

export const PRODUCT_SUBSCRIBE_RULES: FormRules<Subscribe, keyof Subscribe> = [
  ...PRODUCT_AMOUNT_RULES,
  { field: 'fundPassword', code: 'field_empty', holds: ({ fundPassword }) => fundPassword !== '' },
];

export const PRODUCT_UNITS_RULES: FormRules<Pick<Redeem, 'units'>, 'units'> = [
  { field: 'units', code: 'product_units', holds: ({ units }) => isWhole(units) },
];

export const PRODUCT_REDEEM_RULES: FormRules<Redeem, keyof Redeem> = [
  ...PRODUCT_UNITS_RULES,
  { field: 'fundPassword', code: 'field_empty', holds: ({ fundPassword }) => fundPassword !== '' },
];
