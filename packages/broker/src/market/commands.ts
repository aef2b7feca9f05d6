import type { VenueAnswer, VenueInstruction } from '@maru/std/venue-port';

/** An instruction before it has an id; asking for reports once more needs nobody's approval. */
export type Asked = VenueInstruction extends infer I
  ? I extends { readonly kind: 'resend' }
    ? never
    : Omit<I, 'id'>
  : never;

export interface MarketCommands {
  /** Asks for an instruction to the venue, which two people must approve. */
  'venue.instruct': { readonly instruction: Asked };
  /** What the venue answers to an instruction. */
  'venue.answer': { readonly answer: VenueAnswer };
}
