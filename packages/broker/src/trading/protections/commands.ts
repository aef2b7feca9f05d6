import type { Output } from '@maru/contract/calls';
import type { Levels } from './rows.ts';

export interface ProtectionCommands {
  /** Sets or replaces the protection of a position order. */
  'protection.set': Levels & {
    readonly id: string;
    /** Trading units; null: the whole holding, and shares still to be filled. */
    readonly quantity: number | null;
  };
  'protection.remove': { readonly id: string };
  /** A protection that a mark has reached, with the last price of that mark. */
  'protection.fire': { readonly id: string; readonly last: number };
}

/** Replies of these commands, and estimates of their previews. */
export interface ProtectionOutcomes {
  'protection.set': {
    readonly reply: Output<'tradeProtect'>;
    readonly estimate: Output<'tradeProtectPreview'>;
  };
  'protection.remove': { readonly reply: Output<'tradeUnprotect'> };
}
