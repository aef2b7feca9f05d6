/** New shares for a dividend in figures. Pure; money in won as decimal text. */
import type { Output } from '@maru/contract/calls';
import type { Dividend } from './dividend.ts';

export type Scrip = NonNullable<Dividend['scrip']>;
export type Election = Output<'dividendElections'>['rows'][number];

/** Where a choice of shares stands for a customer. */
export type ScripState = 'before' | 'open' | 'none' | 'chosen' | 'money' | 'over';

/** What a customer may do about a dividend, or has done. */
export function scripState({ stage, most, mine }: Scrip): ScripState {
  if (stage === 'upcoming') return 'before';
  if (stage === 'open') return mine !== null ? 'chosen' : most > 0 ? 'open' : 'none';
  if (stage === 'closed') return mine !== null ? 'chosen' : 'money';
  return 'over';
}

/** Quick choices: all shares that the dividend buys, half of them, and one. */
export const quickShares = (most: number): readonly number[] =>
  [...new Set([1, Math.floor(most / 2), most])].filter((shares) => shares > 0);
