/**
 * Records which steps a market takes and where its days begin, so that a day can be recomputed when
 * its seed is public. Steps that the machine was too busy for, or slept through, are left out then
 * as well.
 */
import type { MarketSetup } from '@maru/exchange/simulation-types';
import type { Day, Instant } from '@maru/std/kst';
import { jsonOf } from '../market/market-rows.ts';
import type { Statement } from '../store/port.ts';

/** Market time between two steps. */
export const STEP_MS = 100;

/** A setup without what is public, secret, or stored by itself. */
type BareSetup = Omit<
  MarketSetup,
  'seed' | 'daySeed' | 'instruments' | 'indices' | 'indexBars' | 'replayed'
>;

/** The state in which a day began. */
export interface DayBeginning {
  readonly setup: BareSetup;
  /** Base prices of a day that followed another one in the same run; null: those of the setup. */
  readonly bases: Readonly<Record<string, number>> | null;
}

export const STEPS_TEXT = `insert into step_runs (day, first_step, after_step, begun)
  values ($1, $2, $3, $4::jsonb) on conflict do nothing`;
export const FORGET_STEPS_TEXT = 'delete from step_runs where day < $1';

/** A start within a day that an earlier run has begun can't be recomputed from. */
function beginningOf(setup: MarketSetup): DayBeginning | null {
  if (setup.state?.safeguards?.day === setup.day) return null;
  const { seed: _, daySeed: _1, instruments: _2, indices: _3, indexBars: _4, ...rest } = setup;
  const { replayed: _5, ...bare } = rest;
  return { setup: bare, bases: null };
}

export class StepRecord {
  #day: Day;
  /** The beginning of the next run; undefined: the current one goes on. */
  #begun: DayBeginning | null | undefined;
  #last: Instant | null = null;
  #statements: Statement[] = [];

  constructor(setup: MarketSetup) {
    this.#day = setup.day;
    this.#begun = beginningOf(setup);
  }

  /** A day follows in the same run. */
  startDay(day: Day, begun: DayBeginning): void {
    this.#day = day;
    this.#begun = begun;
  }

  /** Market time of a step that is taken. */
  step(at: Instant): void {
    if (this.#begun !== undefined || this.#last === null || at !== this.#last + STEP_MS) {
      const begun = this.#begun ?? null;
      const params = [this.#day, at, this.#last, begun === null ? null : jsonOf(begun)];
      this.#statements.push({ text: STEPS_TEXT, params });
      this.#begun = undefined;
    }
    this.#last = at;
  }

  /** The rows to be saved since the last call. */
  take(): Statement[] {
    return this.#statements.splice(0);
  }
}
