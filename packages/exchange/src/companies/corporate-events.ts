/**
 * Corporate events of the fictional companies: results, orders, analysts' ratings. An event moves
 * investors' opinion of an issue, never its price, as often up as down and equally far.
 */
import type { Instrument } from '@maru/std/instrument';
import { type Day, type Instant, MINUTE_MS, startOfDay } from '@maru/std/kst';
import type { DayStreams } from '../day-streams.ts';
import type { CorporateEvent } from '../simulation-types.ts';

/** An event and its effect on investors' opinion, as a logarithm. */
export interface PlannedEvent {
  readonly event: CorporateEvent;
  readonly move: number;
}

/** Chance of each kind on a day. */
const CHANCES: Readonly<Record<CorporateEvent['kind'], number>> = {
  earnings: 0.016,
  contract: 0.024,
  rating: 0.03,
};
/** The move of an ordinary event of each kind, as a part of the price. */
const MOVES: Readonly<Record<CorporateEvent['kind'], number>> = {
  earnings: 0.035,
  contract: 0.025,
  rating: 0.015,
};
const KINDS = ['earnings', 'contract', 'rating'] as const;
/** Moves from which an event counts as of middle size and as large. */
const MIDDLE = 0.02;
const LARGE = 0.05;
const MOVE_MAX = 0.15;
/** Companies publish events between 07:30 and 18:00. */
const [FIRST_MINUTE, LAST_MINUTE] = [450, 1_080];

/** @param distance of the move, as a part of the price */
export const sizeOf = (distance: number): CorporateEvent['size'] =>
  distance < MIDDLE ? 'small' : distance < LARGE ? 'middle' : 'large';

/**
 * The events of an issue on a day, earliest first; the same for the same seed of the day. An
 * imported company has none, because no invented event may be attributed to a real company.
 */
export function eventsOf(streams: DayStreams, instrument: Instrument, day: Day): PlannedEvent[] {
  if (!instrument.fictional || instrument.company === null) return [];
  const { symbol } = instrument;
  const prng = streams.planned(`events/${symbol}`);
  const events: PlannedEvent[] = [];
  for (const kind of KINDS) {
    if (prng.unit() >= CHANCES[kind]) continue;
    const distance = Math.min(MOVES[kind] * Math.exp(0.6 * prng.normal()), MOVE_MAX);
    const direction = prng.below(2) === 0 ? 'up' : 'down';
    const size = sizeOf(distance);
    const minutes = prng.between(FIRST_MINUTE, LAST_MINUTE - 1) + prng.unit();
    const at = startOfDay(day) + Math.floor(minutes * MINUTE_MS);
    const move = direction === 'up' ? distance : -distance;
    events.push({ event: { symbol, kind, direction, size, at }, move });
  }
  return events.sort((a, b) => a.event.at - b.event.at);
}

/** Releases the events of a market's day when their time comes. */
export class EventDiary {
  readonly #streams: DayStreams;
  readonly #instruments: Instrument[];
  #waiting: PlannedEvent[];

  /** Events before `now` are skipped: an earlier run released them, or no run did. */
  constructor(streams: DayStreams, instruments: readonly Instrument[], day: Day, now: Instant) {
    this.#streams = streams;
    this.#instruments = [...instruments];
    this.#waiting = this.#eventsOn(day).filter(({ event }) => event.at > now);
  }

  /** Adds an issue, with the rest of its day's events. */
  list(instrument: Instrument, day: Day, now: Instant): void {
    this.#instruments.push(instrument);
    const coming = eventsOf(this.#streams, instrument, day).filter(({ event }) => event.at > now);
    this.#waiting = [...this.#waiting, ...coming].sort((a, b) => a.event.at - b.event.at);
  }

  startDay(day: Day): void {
    this.#waiting = this.#eventsOn(day);
  }

  /** The events that have come since the last call, earliest first. */
  due(now: Instant): readonly PlannedEvent[] {
    const later = this.#waiting.findIndex(({ event }) => event.at > now);
    return this.#waiting.splice(0, later < 0 ? this.#waiting.length : later);
  }

  #eventsOn(day: Day): PlannedEvent[] {
    return this.#instruments
      .flatMap((instrument) => eventsOf(this.#streams, instrument, day))
      .sort((a, b) => a.event.at - b.event.at);
  }
}
