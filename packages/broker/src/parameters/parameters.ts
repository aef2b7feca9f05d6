/**
 * Parameters: versioned and dated values of the business. A definition gives the first version;
 * later versions are rows, and the newest whose time has come is in force.
 */
import { assert } from '@maru/std/assert';
import type { Instant } from '@maru/std/kst';
import { done, type Handlers } from '../core/handler.ts';
import type { State } from '../core/state.ts';
import type { ParameterCommands } from './commands.ts';
import type { InForce, Parameter } from './rows.ts';

/** First version of each parameter; units in the name. Sources: `rules.md` of the product. */
export const PARAMETERS = {
  /** Broker's fee on each side, parts per million of the amount (0.015 %). */
  feePpm: 150n,
  /** Securities transaction tax on sales: main 0.05 %, second 0.20 %, KONEX 0.10 %, OTC 0.20 %. */
  transactionTaxMainPpm: 500n,
  transactionTaxSecondPpm: 2_000n,
  transactionTaxKonexPpm: 1_000n,
  transactionTaxOtcPpm: 2_000n,
  /** Special rural tax on main-board sales (0.15 %). */
  ruralTaxMainPpm: 1_500n,
  /** Least contract amount of an opening order, won. */
  minimumOpeningWon: 1_000n,
  /** Contract amount from which an order needs a second confirmation, won. */
  confirmFromWon: 100_000_000n,
  /** Greatest contract amount of one order, won. */
  maximumOrderWon: 3_000_000_000n,
  /** Minutes a purchase must be held before it can be sold. */
  sellWaitMinutes: 0n,
  /** Trading days (T+N) a purchase must be held before it can be sold. */
  sellLockDays: 0n,
  /** Trading days after which a fill settles. */
  settlementDays: 2n,
  /** Seconds after which the sandbox decides a review that nobody has touched. */
  sandboxReviewSeconds: 10n,
  /** 1: one answer for a wrong account or password; 2: separate texts. */
  loginAnswers: 1n,
} as const;
export type ParameterName = keyof typeof PARAMETERS;

const NAMES = Object.keys(PARAMETERS) as ParameterName[];

/** The value in force at an instant. Every order asks for several, so the last answer is kept. */
export function parameter(state: State, name: ParameterName, at: Instant): bigint {
  const kept = state.inForce.get(name);
  if (kept?.writes === state.parameters.writes && kept.from <= at && at < kept.until) {
    return kept.value;
  }
  const found = lookUp(state, name, at);
  state.inForce.set(name, found);
  return found.value;
}

function lookUp(state: State, name: ParameterName, at: Instant): InForce {
  let best: Parameter | null = null;
  let from = Number.NEGATIVE_INFINITY;
  let until = Number.POSITIVE_INFINITY;
  for (const row of state.indexes.parametersByName.rows(name)) {
    if (row.from > at) {
      until = Math.min(until, row.from);
      continue;
    }
    from = Math.max(from, row.from);
    if (best === null || row.version > best.version) best = row;
  }
  const value = best === null ? PARAMETERS[name] : BigInt(best.value);
  return { value, from, until, writes: state.parameters.writes };
}

export const parameterHandlers: Handlers<keyof ParameterCommands> = {
  'parameters.define': (state, _command, env) => {
    let defined = 0;
    for (const name of NAMES) {
      if (state.indexes.parametersByName.count(name) > 0) continue;
      const id = `${name}:1`;
      assert(state.parameters.get(id) === undefined, 'a version is written once');
      state.parameters.put({ id, name, version: 1, value: String(PARAMETERS[name]), from: 0 });
      defined += 1;
    }
    return done({ defined, at: env.now });
  },
};
