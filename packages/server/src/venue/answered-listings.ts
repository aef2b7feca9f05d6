import { setTimeout } from 'node:timers/promises';
import type { VenueInstruction } from '@maru/std/venue-port';

/** Longest wait for the venue, and the time between two looks, ms. */
const PATIENCE_MS = 3_000;
const POLL_MS = 10;
/** Instructions that take effect with a day, and are refused once it has begun. */
const AWAITED: ReadonlySet<VenueInstruction['kind']> = new Set([
  ...(['list', 'issue_shares', 'rebase', 'delist'] as const),
]);

/**
 * Resolves once the venue has answered every requested listing, issue of shares and base, or cannot
 * be reached, or takes too long: then it may refuse one as too late.
 */
export async function answeredListings(
  engine: { openInstructions(): readonly VenueInstruction[] },
  isAway: () => boolean,
): Promise<void> {
  const isOpen = (): boolean => engine.openInstructions().some(({ kind }) => AWAITED.has(kind));
  for (let waited = 0; isOpen() && !isAway() && waited < PATIENCE_MS; waited += POLL_MS) {
    await setTimeout(POLL_MS);
  }
}
