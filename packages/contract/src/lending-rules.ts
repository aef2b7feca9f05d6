/** The words of securities lending, and the rules of its forms. */
import type { Input } from './calls.ts';
import type { FormRules } from './form-rules.ts';

/** Shares are lent; all of them are recalled and come back; all are back. */
export const LENDING_STATES = ['lent', 'recalled', 'ended'] as const;
export type LendingState = (typeof LENDING_STATES)[number];

/** Nights for which the preview of a lending says what it would bring. */
export const ESTIMATED_NIGHTS = 30;

/** Tabs of the customer's own lendings. */
export const LENDING_TABS = ['open', 'ended'] as const;
export type LendingTab = (typeof LENDING_TABS)[number];

export const LENDING_RULES: FormRules<Pick<Input<'lendingLend'>, 'shares'>, 'shares'> = [
  {
    field: 'shares',
    code: 'lending_shares',
    holds: ({ shares }) => Number.isSafeInteger(shares) && shares > 0,
  },
];
