/**
 * The recovery of a debt step by step: available cash, then the proceeds of the customer's means.
 */
import type { Instant } from '@maru/std/kst';
import { minBig } from '@maru/std/money';
import { availableOf } from '../ledger/balances.ts';
import type { Command, Env } from './command.ts';
import { done, type Handler } from './handler.ts';
import { atNow, hasMeans, nextRaising, type Raising } from './sources.ts';
import type { State } from './state.ts';

/** A row of a customer's debt. */
interface Debt {
  readonly id: string;
  readonly customer: string;
  /** Why its step was quarantined; null: it was not. */
  readonly failed: string | null;
}

/** How debts of one kind are recovered. */
export interface Recovery<D extends Debt> {
  /** Of the clock: it takes one step for the debt that `id` names. */
  readonly command: 'loan.recover' | 'margin.recover';
  /** The debts to recover. */
  all(state: State): Iterable<D>;
  /** One of them; undefined: it is not to be recovered, or no longer. */
  one(state: State, id: string): D | undefined;
  /** Won. */
  owed(state: State, debt: D, now: Instant): bigint;
  /** Whether another debt of the customer's comes first. */
  waits?(state: State, debt: D): boolean;
  /** Pays won that are there. */
  pay(state: State, debt: D, amount: bigint, env: Env): void;
  /** The customer has nothing that may ever pay it. Missing: it stays owed. */
  writeOff?(state: State, debt: D, env: Env): void;
}

type Step = { readonly pay: bigint } | Raising | 'write_off';

/** The next step; null: nothing can be done now. */
function nextStep<D extends Debt>(
  state: State,
  recovery: Recovery<D>,
  debt: D,
  env: Env,
): Step | null {
  const { customer } = debt;
  if (recovery.waits?.(state, debt)) return null;
  const amount = recovery.owed(state, debt, env.now);
  const available = availableOf(state, customer, 'KRW');
  if (available > 0n) return { pay: minBig(available, amount) };
  const raising = nextRaising(state, { customer, amount }, env);
  if (raising !== null) return raising;
  return recovery.writeOff === undefined || hasMeans(state, customer) ? null : 'write_off';
}

/** The command for the first debt that can be recovered further; null: none can. */
export const dueRecovery =
  <D extends Debt>(recovery: Recovery<D>) =>
  (state: State, now: Instant): Command | null => {
    for (const debt of recovery.all(state)) {
      if (debt.failed !== null) continue;
      if (nextStep(state, recovery, debt, atNow(now)) === null) continue;
      return { type: recovery.command, actor: 'clock', key: null, payload: { id: debt.id } };
    }
    return null;
  };

/** Takes one step, where there is one. It replies which. */
export const recover =
  <D extends Debt>(recovery: Recovery<D>): Handler<'loan.recover' | 'margin.recover'> =>
  (state, { payload }, env) => {
    const debt = recovery.one(state, payload.id);
    const step = debt === undefined ? null : nextStep(state, recovery, debt, env);
    if (debt === undefined || step === null) return done();
    if (step === 'write_off') {
      recovery.writeOff?.(state, debt, env);
      return done({ step });
    }
    if ('pay' in step) {
      recovery.pay(state, debt, step.pay, env);
      return done({ step: 'pay' });
    }
    step.raise();
    return done({ step: step.from });
  };
