/** The circuit breakers and sidecars of the boards, over the whole market. */
import type { Board, Instrument } from '@maru/std/instrument';
import { boardPlan, nextOpening } from '@maru/std/krx/board-plan';
import { type SessionPlan, sessionAt } from '@maru/std/krx/session-plan';
import { dayOf, type Instant, MINUTE_MS } from '@maru/std/kst';
import type { FactDetail } from '@maru/std/venue-port';
import type { Issue } from '../issue.ts';
import { REOPENING_MS } from '../session/issue-session.ts';
import type { MarketClock } from '../session/trading-day.ts';
import type {
  BoardState,
  IndexDefinition,
  IndexValue,
  MarketNotice,
  SafeguardState,
} from '../simulation-types.ts';
import {
  CircuitBreaker,
  NO_BREAK,
  Sidecar,
  type SidecarState,
  type Stage,
  type Window,
} from './circuit-breaker.ts';
import { protectionsOf } from './protections.ts';

const HALT_MS = 20 * MINUTE_MS;
/** Delay after the opening before breakers and the sidecar watch. */
const BREAKER_FROM_MS = MINUTE_MS;
const SIDECAR_FROM_MS = 5 * MINUTE_MS;
/** Time before the close in which stages 1 and 2 and the sidecar no longer start. */
const LAST_MS = 40 * MINUTE_MS;

/** The widest index with `has` true for every member; null: none. */
function widest(
  indices: readonly IndexDefinition[],
  instruments: readonly Instrument[],
  has: (instrument: Instrument) => boolean,
): string | null {
  const fitting = new Set(instruments.filter(has).map((i) => i.symbol));
  const own = indices.filter(({ members }) => members.every((symbol) => fitting.has(symbol)));
  const [first] = own.sort((a, b) => b.members.length - a.members.length);
  return first?.code ?? null;
}

/** The code of a board's index; null: it has none. */
export const boardIndex = (
  of: Board,
  indices: readonly IndexDefinition[],
  instruments: readonly Instrument[],
): string | null =>
  protectionsOf({ board: of }).circuitBreaker
    ? widest(indices, instruments, ({ board }) => board === of)
    : null;

/** Deviation of a board's sidecar, per cent; other boards have none. */
const SIDECAR_PERCENT: Readonly<Partial<Record<Board, number>>> = { main: 5, second: 6 };

/** Publishes what happened to an index; the key is unique over days. */
type Publish = (code: string, key: string, detail: FactDetail) => void;

interface BoardWatch {
  readonly board: Board;
  readonly issues: Issue[];
  /** The board's index; null: it has none, and no breaker. */
  readonly index: string | null;
  breaker: CircuitBreaker;
  /** The index of its sidecar; null: none. On the main board that of the large stocks. */
  readonly sidecarIndex: string | null;
  sidecar: Sidecar;
}

const sidecarOf = (board: Board, state?: SidecarState): Sidecar =>
  new Sidecar(state ?? null, SIDECAR_PERCENT[board] ?? Number.POSITIVE_INFINITY);

/** A board's ordinary issue: neither a fund nor on its first day or in its last ones. */
function ordinaryOf([first]: readonly Issue[]): Instrument | null {
  if (first === undefined) return null;
  const { delisting: _, ...instrument } = first.instrument;
  return { ...instrument, basket: null, listedOn: null };
}

export class Boards {
  readonly #clock: MarketClock;
  readonly #onNotice: (notice: MarketNotice) => void;
  readonly #watches: BoardWatch[];
  #plan: SessionPlan;
  /** Opening time of a closed board, by board, day and closing. */
  readonly #openings = new Map<string, Instant | null>();

  constructor(
    issues: readonly Issue[],
    indices: readonly IndexDefinition[],
    today: { readonly plan: SessionPlan; readonly clock: MarketClock },
    saved: SafeguardState | undefined,
    onNotice: (notice: MarketNotice) => void,
  ) {
    this.#clock = today.clock;
    this.#plan = today.plan;
    this.#onNotice = onNotice;
    const state = saved?.day === today.plan.day ? saved : undefined;
    const instruments = issues.map(({ instrument }) => instrument);
    const large = widest(indices, instruments, (i) => i.board === 'main' && i.largeCap);
    const boards = [...new Set(instruments.map(({ board }) => board))];
    this.#watches = boards.map((board): BoardWatch => {
      const index = boardIndex(board, indices, instruments);
      const own = issues.filter(({ instrument }) => instrument.board === board);
      const breaker = new CircuitBreaker(state?.breakers[board] ?? NO_BREAK);
      const sidecar = sidecarOf(board, state?.sidecars?.[board]);
      const sidecarIndex = board === 'main' ? large : index;
      return { board, issues: own, index, breaker, sidecarIndex, sidecar };
    });
  }

  /** An issue that is listed while the market runs; no index has it. */
  list(issue: Issue): void {
    const { board } = issue.instrument;
    const watch = this.#watches.find((each) => each.board === board);
    if (watch !== undefined) watch.issues.push(issue);
    else {
      const breaker = new CircuitBreaker(NO_BREAK);
      const none = { index: null, sidecarIndex: null, sidecar: sidecarOf(board) };
      this.#watches.push({ board, issues: [issue], breaker, ...none });
    }
    this.rejoin(issue);
  }

  startDay(plan: SessionPlan): void {
    this.#plan = plan;
    this.#openings.clear();
    for (const watch of this.#watches) {
      watch.breaker = new CircuitBreaker(NO_BREAK);
      watch.sidecar = sidecarOf(watch.board);
    }
  }

  /** Checks the indices once a step; only continuous trading triggers a safeguard. */
  watch(values: readonly IndexValue[], publish: Publish): void {
    const { now } = this.#clock;
    const session = sessionAt(this.#plan, now);
    if (session.phase !== 'continuous') return;
    const lastFrom =
      this.#plan.calendar.mode === 'always' ? Number.POSITIVE_INFINITY : this.#lastFrom();
    const window = (after: number): Window => ({ from: session.from + after, until: lastFrom });
    const indexOf = (code: string | null) => values.find((value) => value.code === code);
    for (const watch of this.#watches) {
      const index = indexOf(watch.index);
      if (index === undefined) continue;
      const { code, value, base } = index;
      const stage = watch.breaker.watch(now, value, base, window(BREAKER_FROM_MS), HALT_MS);
      if (stage === null) continue;
      const until = this.#break(watch, stage);
      publish(code, `${stage}`, { kind: 'circuit_breaker', stage, until, value, base });
    }
    for (const { board, sidecar, sidecarIndex } of this.#watches) {
      const index = indexOf(sidecarIndex);
      if (index === undefined) continue;
      const { code, value, base } = index;
      const begun = sidecar.watch(now, value, base, window(SIDECAR_FROM_MS));
      if (begun === null) continue;
      this.#onNotice({ kind: 'sidecar', board, ...begun });
      publish(code, board, { kind: 'sidecar', ...begun, value, base });
    }
  }

  /** The values that are a board's index. */
  indicesAmong(values: readonly IndexValue[]): IndexValue[] {
    return values.filter(({ code }) => this.#watches.some(({ index }) => index === code));
  }

  /** Applies the breaker of its board to an issue again, after a halt of its own has ended. */
  rejoin(issue: Issue): void {
    const watch = this.#watches.find(({ board }) => board === issue.instrument.board);
    if (watch === undefined) return;
    const { stage, haltedUntil } = watch.breaker.state;
    if (stage === 3) issue.trading.shut();
    else if (haltedUntil !== null && this.#clock.now < haltedUntil) {
      issue.trading.halt('circuit_breaker', haltedUntil);
    }
  }

  states(): BoardState[] {
    const { now } = this.#clock;
    const restDay = !this.#plan.calendar.isTradingDay(dayOf(now));
    return this.#watches.map((watch): BoardState => {
      const { board, breaker } = watch;
      const { stage } = breaker.state;
      const { state } = watch.sidecar;
      const sidecar = state !== null && now < state.until ? state : null;
      return { board, ...this.#phaseOf(watch), restDay, breaker: stage, sidecar };
    });
  }

  save(): SafeguardState {
    const breakers = this.#watches.map(({ board, breaker }) => [board, breaker.state]);
    const sidecars = this.#watches.flatMap(({ board, sidecar: { state } }) =>
      state === null ? [] : [[board, state]],
    );
    return {
      day: this.#plan.day,
      breakers: Object.fromEntries(breakers),
      sidecars: Object.fromEntries(sidecars),
    };
  }

  /** Halts the board; returns until when, null for the rest of the day. */
  #break({ board, issues, breaker }: BoardWatch, stage: Stage): Instant | null {
    const until = breaker.state.haltedUntil;
    this.#onNotice({ kind: 'circuit_breaker', board, stage, until });
    for (const { trading } of issues) {
      if (stage === 3) trading.shut();
      else trading.halt('circuit_breaker', until);
    }
    return until;
  }

  #phaseOf({ breaker, issues }: BoardWatch): Pick<BoardState, 'phase' | 'phaseEnds'> {
    const { now } = this.#clock;
    const { stage, haltedUntil } = breaker.state;
    const plan = this.#planOf(issues);
    const session = sessionAt(plan, now);
    const { phase, until } = session;
    if (stage === 3 || phase === 'closed') {
      return { phase: 'closed', phaseEnds: this.#opening(issues, stage === 3 ? 0 : session.from) };
    }
    if (haltedUntil !== null && now < haltedUntil) {
      return { phase: 'halted', phaseEnds: haltedUntil };
    }
    const reopens = haltedUntil === null ? 0 : haltedUntil + REOPENING_MS;
    return phase === 'continuous' && now < reopens
      ? { phase: 'reopening_auction', phaseEnds: reopens }
      : { phase, phaseEnds: session === plan.sessions.at(-1) ? null : until };
  }

  #planOf(issues: readonly Issue[]): SessionPlan {
    const ordinary = ordinaryOf(issues);
    return ordinary === null
      ? this.#plan
      : boardPlan(ordinary, this.#plan.calendar, this.#plan.day);
  }

  /** Opening time of a board closed since an instant; computed once. */
  #opening(issues: readonly Issue[], since: Instant): Instant | null {
    const ordinary = ordinaryOf(issues);
    if (ordinary === null) return null;
    const key = `${ordinary.board} ${this.#plan.day} ${since}`;
    const known = this.#openings.get(key);
    if (known !== undefined) return known;
    const at = nextOpening(ordinary, this.#plan.calendar, this.#clock.now);
    this.#openings.set(key, at);
    return at;
  }

  /** The latest start of a stage, by the end of the regular session. */
  #lastFrom(): Instant {
    const close = this.#plan.sessions.find(({ phase }) => phase === 'closing_auction')?.until;
    return close === undefined ? Number.POSITIVE_INFINITY : close - LAST_MS;
  }
}
