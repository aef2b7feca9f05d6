/** Keeps the venue in step with the market's clock, and ends what an older day left behind. */
import { setTimeout } from 'node:timers/promises';
import type { BrokerReads } from '@maru/broker/domains';
import type { Sessions } from '@maru/broker/kernel/core/sessions';
import type { DayStart } from '@maru/exchange/simulation-types';
import { present } from '@maru/std/assert';
import type { TradingPhase } from '@maru/std/krx/phases';
import type { Day, Instant } from '@maru/std/kst';
import type { VenueReport, VenueRequest } from '@maru/std/venue-port';
import type { CommittedBatch, ReadAnswer, Submitted } from './engine/port.ts';
import type { VenueLinkEngine } from './engine/venue-link.ts';
import { StoreAway } from './store/port.ts';
import type { Venue } from './venue/venue.ts';

type Submit = VenueLinkEngine['submitInternal'];

/** Reports that one command carries. */
const EXPIRIES_PER_COMMAND = 40;
/** The venue gets the time at once when the clock was moved by more than this, ms. */
const CLOCK_SLACK_MS = 500;
/** Pause before a read of a store that is away is tried again, ms. */
const RETRY_MS = 1_000;

/**
 * Orders are for the session they were placed in. Those whose session ended while the process was
 * down have expired, and must not enter the books of a later one.
 * @param now market time
 * @param sessionOf the session that a symbol's issue is still in at `now`; null: the plan's
 * @throws {StoreAway}
 */
export async function expireOldOrders(
  engine: {
    openRequests(): VenueRequest[];
    read<T>(
      customer: null,
      look: (reads: BrokerReads) => T,
    ): Promise<ReadAnswer<T> | { refusal: unknown }>;
    submitInternal: Submit;
  },
  sessions: Sessions,
  now: Instant,
  sessionOf: (symbol: string) => TradingPhase | null,
): Promise<number> {
  const open = engine.openRequests().filter((request) => request.kind === 'new');
  const answer = await engine.read(null, (reads) =>
    open.filter(({ id }) => {
      const order = reads.order(id) ?? reads.blockOrder(id);
      if (order === undefined) return false;
      const { board } = present(reads.instrument(order.symbol), 'an order names a known issue');
      const { type, symbol, acceptedAt } = order;
      return sessions.hasExpired(acceptedAt, now, { board, type, session: sessionOf(symbol) });
    }),
  );
  if ('refusal' in answer) throw new StoreAway('the store went away');
  const reports = answer.value.map(
    ({ id }): VenueReport => ({ kind: 'cancelled', id, reason: 'expired' }),
  );
  const sent: Promise<Submitted>[] = [];
  for (let from = 0; from < reports.length; from += EXPIRIES_PER_COMMAND) {
    const payload = { reports: reports.slice(from, from + EXPIRIES_PER_COMMAND) };
    const command = { type: 'venue.report', actor: 'venue', key: null, payload } as const;
    sent.push(engine.submitInternal(command, 0));
  }
  await Promise.all(sent);
  return reports.length;
}

export interface DayFollower {
  /** Resolves when the venue has opened the newest day. */
  settled(): Promise<void>;
}

interface Followed {
  readonly engine: {
    now(): Instant;
    onCommit(listener: (batch: CommittedBatch) => void): void;
  };
  readonly venue: Pick<Venue, 'sendTime' | 'startDay'>;
  readonly sessions: Pick<Sessions, 'dayOf'>;
  /** The monotonic clock behind market time, ms. */
  readonly machineNow: () => number;
  /** The day's seed, and the imported day that it replays. */
  readonly startOf: (day: Day) => Promise<DayStart>;
}

/** Listeners to new days. */
interface DayListeners {
  readonly begun: (day: Day) => void;
  /** The venue has ended the days before. */
  readonly opened: (day: Day) => Promise<void>;
  /** A day could not be opened: the process must stop. */
  readonly fail: (error: Error) => void;
}

/** Retries each second while the store is away. */
async function retryWhileAway<T>(run: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof StoreAway)) throw error;
      await setTimeout(RETRY_MS);
    }
  }
}

/**
 * Notifies the venue whenever the market's clock was moved and whenever a new day has begun. The
 * clock's day alarm is a command, so a commit always comes with a new day.
 */
export function followDays(
  { engine, venue, sessions, machineNow, startOf }: Followed,
  start: { readonly day: Day },
  { begun, opened, fail }: DayListeners,
): DayFollower {
  let { day } = start;
  let clockOffsetMs = engine.now() - machineNow();
  let turning: Promise<void> = Promise.resolve();
  engine.onCommit(() => {
    const now = engine.now();
    const offset = now - machineNow();
    if (Math.abs(offset - clockOffsetMs) > CLOCK_SLACK_MS) {
      clockOffsetMs = offset;
      venue.sendTime();
    }
    const today = sessions.dayOf(now);
    if (today <= day) return;
    day = today;
    begun(today);
    turning = turning
      .then(() => retryWhileAway(() => startOf(today)))
      .then((start) => venue.startDay(start))
      .then(() => retryWhileAway(() => opened(today)))
      .catch(fail);
  });
  return { settled: () => turning };
}
