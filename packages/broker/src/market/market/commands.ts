import type { VenueAnswer, VenueInstruction } from '@maru/std/venue-port';
import type { Made } from '../../kernel/core/domain.ts';

/** An instruction before it has an id; only the request for missing reports needs no approval. */
export type Asked = VenueInstruction extends infer I
  ? I extends { readonly kind: 'resend' }
    ? never
    : Omit<I, 'id'>
  : never;

export interface MarketCommands {
  /** Asks for an instruction to the venue, which two people must approve. */
  'venue.instruct': { readonly instruction: Asked };
  /** The venue's answer to an instruction. */
  'venue.answer': { readonly answer: VenueAnswer };
}

/** What these commands reply, and what their previews estimate. */
export interface MarketOutcomes {
  'venue.instruct': Made;
}
