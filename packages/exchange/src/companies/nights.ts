/**
 * The night before a day of a market that never closes. Under the exchange's hours prices open away
 * from the close before, in an auction; where no hour is without trading, each day begins with the
 * move of the night instead, so that its first minutes have risers and fallers too.
 */
import type { Instrument } from '@maru/std/instrument';
import type { DayStreams } from '../day-streams.ts';
import type { CorporateEvent } from '../simulation-types.ts';
import { sizeOf } from './corporate-events.ts';

/** Standard deviation of a night without news, as a part of a day's. */
const NIGHT_PART = 0.5;
/** The furthest move of such a night, a logarithm. */
const QUIET_MAX = 0.03;
/** Chance that a company publishes something in a night, and how far that moves its price. */
const NEWS_CHANCE = 0.05;
const [NEWS_LEAST, NEWS_MOST] = [0.045, 0.09];

/** The move of a night, a logarithm, and the company's publication; null: none. */
export interface Night {
  readonly move: number;
  readonly published: Pick<CorporateEvent, 'kind' | 'direction' | 'size'> | null;
}

/**
 * The night of a fictional company before a day, up as often and as far as down; null: of any other
 * issue. It follows from the secret seed of the day.
 * @param volatility of the issue on a day, as a part of the price
 */
export function nightOf(
  streams: DayStreams,
  { symbol, fictional, company }: Instrument,
  volatility: number,
): Night | null {
  if (!fictional || company === null) return null;
  const prng = streams.planned(`night/${symbol}`);
  const drawn = NIGHT_PART * volatility * prng.normal();
  const quiet = Math.min(Math.max(drawn, -QUIET_MAX), QUIET_MAX);
  if (prng.unit() >= NEWS_CHANCE) return { move: quiet, published: null };
  const distance = NEWS_LEAST + (NEWS_MOST - NEWS_LEAST) * prng.unit();
  const direction = prng.below(2) === 0 ? 'up' : 'down';
  const kind = prng.below(2) === 0 ? 'earnings' : 'contract';
  return {
    move: direction === 'up' ? distance : -distance,
    published: { kind, direction, size: sizeOf(distance) },
  };
}
