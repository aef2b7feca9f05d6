import type { Output } from '@maru/contract/calls';
import type { Made } from '../../kernel/core/domain.ts';

/** Commands of the domain, by type. */
export interface LendingCommands {
  /** Lends shares that the customer holds, of the oldest purchases first. */
  readonly 'lending.lend': { readonly symbol: string; readonly shares: number };
  /** Recalls lent shares; `shares` null: all that are not recalled. */
  readonly 'lending.recall': { readonly id: string; readonly shares: number | null };
}

/** Replies of these commands, and estimates of their previews. */
export interface LendingOutcomes {
  'lending.lend': Made & { readonly estimate: Output<'lendingPreview'> };
  'lending.recall': { readonly reply: Output<'lendingRecall'> };
}
