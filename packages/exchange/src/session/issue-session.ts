import type { TradingPhase } from '@maru/std/krx/phases';
import {
  isAuction,
  isContinuous,
  RANDOM_END_MS,
  type SessionPlan,
  sessionAt,
} from '@maru/std/krx/session-plan';
import { type Day, type Instant, MINUTE_MS } from '@maru/std/kst';
import type { Random } from '@maru/std/prng';
import { VI_AUCTION_MS } from '../safeguards/volatility.ts';
import type { PhaseCause } from '../simulation-types.ts';

/** The auction after a halt. */
export const REOPENING_MS = 10 * MINUTE_MS;

/** An issue's place in its day. Plain data that is saved. */
export interface PhaseState {
  readonly phase: TradingPhase;
  readonly cause: PhaseCause | null;
  /** Planned end; null: unknown, or the end of the day. */
  readonly until: Instant | null;
  /** Real end, which is not published. */
  readonly end: Instant | null;
}

/** The phase of an issue: by its plan, until an interruption. */
export class IssueSession {
  readonly #plan: SessionPlan;
  readonly #endOf: (until: Instant) => Random;
  #state: PhaseState;

  /** @param endOf draws the random end of the issue's auction that is planned to end then */
  constructor(
    plan: SessionPlan,
    endOf: (until: Instant) => Random,
    from: PhaseState | null,
    now: Instant,
  ) {
    this.#plan = plan;
    this.#endOf = endOf;
    this.#state = from ?? this.#planned(now);
  }

  get day(): Day {
    return this.#plan.day;
  }

  get plan(): SessionPlan {
    return this.#plan;
  }

  get state(): PhaseState {
    return this.#state;
  }

  get phase(): TradingPhase {
    return this.#state.phase;
  }

  /** True when the phase is over and `follow` is due. */
  isOver(now: Instant): boolean {
    return this.#state.end !== null && now >= this.#state.end;
  }

  /** Enters the phase that follows at the end of this one; only when `isOver`. */
  follow(): void {
    const { phase, cause, end } = this.#state;
    if (end === null) return;
    const planned = this.#planned(end);
    const reopens = phase === 'halted' && planned.phase === 'continuous';
    this.#state = reopens
      ? this.#interrupted('reopening_auction', cause, end, REOPENING_MS)
      : planned;
  }

  /** Starts an interruption's auction, or extends the current auction by two minutes. */
  interrupt(cause: PhaseCause, now: Instant): void {
    const auction = isAuction(this.phase) ? this.phase : 'vi_auction';
    const from = isAuction(this.phase) ? (this.#state.end ?? now) : now;
    this.#state = this.#interrupted(auction, cause, from, VI_AUCTION_MS);
  }

  /** Halts until `resume`, or until an instant from which the reopening auction runs. */
  halt(cause: 'halt' | 'circuit_breaker', until: Instant | null): void {
    this.#state = { phase: 'halted', cause, until, end: until };
  }

  /** Closes the issue for the rest of the day. */
  close(): void {
    this.#state = { phase: 'closed', cause: 'circuit_breaker', until: null, end: null };
  }

  /** Ends a halt at `now`. */
  resume(now: Instant): void {
    this.#state = { ...this.#state, until: now, end: now };
  }

  /** The plan's phase at an instant. */
  #planned(at: Instant): PhaseState {
    const session = sessionAt(this.#plan, at);
    const { phase, until } = session;
    const last = session === this.#plan.sessions.at(-1);
    if (last) return { phase, cause: null, until: null, end: null };
    return { phase, cause: null, until, end: isAuction(phase) ? this.#randomEnd(until) : until };
  }

  /** An auction outside the plan; if it would outlast its session, the next follows. */
  #interrupted(
    phase: TradingPhase,
    cause: PhaseCause | null,
    from: Instant,
    takes: number,
  ): PhaseState {
    const until = from + takes;
    const end = this.#randomEnd(until);
    const session = sessionAt(this.#plan, from);
    if (!isContinuous(session.phase) || end < session.until) return { phase, cause, until, end };
    return { phase, cause, until: Math.min(until, session.until), end: session.until };
  }

  #randomEnd(until: Instant): Instant {
    return until + this.#endOf(until).between(0, RANDOM_END_MS);
  }
}
