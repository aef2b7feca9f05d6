import type { DelistingReason } from '@maru/contract/delisting-rules';
import type { Day } from '@maru/std/kst';
import type { VenueAnswer, VenueInstruction } from '@maru/std/venue-port';
import type { Made } from '../../kernel/core/domain.ts';

/** An instruction before it has an id; only the request for missing reports needs no approval. */
export type Asked = VenueInstruction extends infer I
  ? I extends { readonly kind: 'resend' }
    ? never
    : Omit<I, 'id'>
  : never;

/** The request; a delisting has one of its own. */
export type Instructed = Exclude<Asked, { readonly kind: 'delist' }>;

export interface MarketCommands {
  /** Requests an instruction to the venue, which two people must approve. */
  'venue.instruct': { readonly instruction: Instructed };
  /** Requests that an issue is delisted, which another person must approve. */
  'delisting.ask': {
    readonly symbol: string;
    /** The first day of its delisting trading. */
    readonly firstDay: Day;
    readonly reason: DelistingReason;
    readonly note: string;
  };
  /** Requests that it stays after all, before its delisting trading begins. */
  'delisting.withdraw': { readonly id: string; readonly note: string };
  /** The venue's answer to an instruction. */
  'venue.answer': { readonly answer: VenueAnswer };
}

/** Replies of these commands, and estimates of their previews. */
export interface MarketOutcomes {
  'venue.instruct': Made;
  'delisting.ask': Made;
  'delisting.withdraw': Made;
}
