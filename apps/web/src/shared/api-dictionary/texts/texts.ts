import type { Language } from '@maru/contract/constants';
import type { NextPlan, Texts } from '../entry.ts';
import type { TextKey } from '../keys.ts';
import { ACCOUNT } from './account.ts';
import { CALL } from './call.ts';
import { CREDIT } from './credit.ts';
import { LISTS } from './lists.ts';
import { MONEY } from './money.ts';
import { OFFERINGS } from './offerings.ts';
import { PRODUCTS } from './products.ts';
import { SAFETY } from './safety.ts';
import { TRADING } from './trading.ts';

const TEXTS: Texts = {
  ...CALL,
  ...MONEY,
  ...ACCOUNT,
  ...SAFETY,
  ...TRADING,
  ...CREDIT,
  ...LISTS,
  ...OFFERINGS,
  ...PRODUCTS,
};

/** The dictionary of one language. */
export const textsIn = (language: Language): Readonly<Record<TextKey, string>> =>
  Object.fromEntries(Object.entries(TEXTS).map(([key, text]) => [key, text[language]])) as Record<
    TextKey,
    string
  >;

/** The ways out of refusals, by code. */
export const NEXT_STEPS: Readonly<Record<string, NextPlan>> = Object.fromEntries(
  Object.entries(TEXTS).flatMap(([key, { next }]) => (next === undefined ? [] : [[key, next]])),
);
