/** Execution of one command: authorisation, atomicity, and the handling of a step that fails. */
import { refusal } from '@maru/contract/errors';
import { assert, InvariantError } from '@maru/std/assert';
import { LIMITS } from '@maru/std/limits';
import { checkCommand } from '../audit/batch-checks.ts';
import { isStep, quarantine } from '../schedule/quarantine.ts';
import { auditRefusal, completeAudit } from '../staff/audit.ts';
import type { Basis, Command, Env, KnownBook, Outcome } from './command.ts';
import type { CommandDefinition, SystemActor } from './domain.ts';
import type { Decision } from './handler.ts';
import { obstacleTo, type Use } from './obstacle.ts';
import { isForeignActor, isForeignMember } from './of-sandbox.ts';
import { rollback, savepoint } from './savepoint.ts';
import type { State } from './state.ts';

/** How a command uses the account of its customer. */
function useOf(definition: CommandDefinition<unknown>, payload: unknown): Use {
  const { spends, begins, leads } = definition;
  return { spends, begins, leads: leads?.(payload) };
}

/** Runs a command's handler, after the check of its actor (I60). */
function decide(state: State, command: Command, env: Env): Decision {
  const definition = state.registry.commands[command.type];
  if (definition === undefined) throw new InvariantError(`a domain defines ${command.type}`);
  const { by, staff = false } = definition;
  const { actor, payload } = command;
  const member = staff ? state.staff.get(actor) : undefined;
  const isStaff = member !== undefined && !isForeignMember(state.config, member);
  if (by === 'customer') {
    const use = useOf(definition as CommandDefinition<unknown>, payload);
    const code = obstacleTo(state, actor, use, env.now);
    if (code !== null) return { ok: false, refusal: refusal(code) };
  } else if (
    !isStaff &&
    (!by.includes(actor as SystemActor) || isForeignActor(state.config, actor))
  ) {
    return { ok: false, refusal: refusal('not_allowed') };
  }
  return (definition as CommandDefinition<unknown>).run(state, command, env);
}

function basisOf(state: State): Basis {
  if (state.consulted.size === 0) return null;
  const marks = [...state.consulted.values()];
  state.consulted.clear();
  return { marks, away: state.venueAway };
}

/** Runs a command up to the point where it can still be undone. */
function attempt(state: State, command: Command, env: Env): Decision {
  const decision = decide(state, command, env);
  if (!decision.ok) {
    assert(state.undo.length === 0, `a refused ${command.type} has changed nothing`);
    return decision;
  }
  const rows = state.undo.length;
  assert(rows <= LIMITS.rowsPerCommand, `${command.type} changes at most 1,000 rows`);
  return decision;
}

/**
 * A step of the scheduler that is refused, or breaks an invariant of its own, is undone and
 * quarantined with its reason: it would fail again at every start, and must not stop other steps.
 */
function attemptStep(state: State, command: Command, env: Env): Decision {
  const before = savepoint(state);
  let reason: string;
  try {
    const decision = attempt(state, command, env);
    if (decision.ok) {
      checkCommand(state, before);
      return decision;
    }
    reason = decision.refusal.code;
  } catch (error) {
    if (!(error instanceof InvariantError)) throw error;
    reason = error.message;
  }
  rollback(state, before);
  return quarantine(state, command, reason);
}

/** Keeps the effects of a command that succeeded: its events under its number, its rows touched. */
function keep(state: State, command: Command, env: Env): void {
  completeAudit(state, env, command);
  for (const { customer, events } of state.events) {
    state.accountEvents.push({ customer, no: env.seq, events });
  }
  for (const undo of state.undo) undo.table.touch(undo.cell, undo.before);
  state.events.length = 0;
  state.undo.length = 0;
}

/**
 * Runs a command, all or nothing. A refusal leaves no change behind.
 * @throws {InvariantError} when an invariant is broken: the process must stop
 */
export function execute(state: State, command: Command, env: Env): Outcome {
  assert(state.undo.length === 0, 'one command runs at a time');
  const before = savepoint(state);
  const run = isStep(state, command) ? attemptStep : attempt;
  const decision = run(state, command, env);
  const basis = basisOf(state);
  if (!decision.ok) {
    rollback(state, before);
    auditRefusal(state, env, command, decision.refusal.code);
    completeAudit(state, env, command);
    return { ...decision, basis };
  }
  keep(state, command, env);
  return { ok: true, reply: decision.reply, basis, estimate: null };
}

/**
 * Runs a command's handler, undoes all its changes and returns the outcome it would have.
 * @param book of the symbol that it names, for the estimate only; null: unknown
 */
export function preview(state: State, command: Command, env: Env, book: KnownBook | null): Outcome {
  const before = savepoint(state);
  try {
    const decision = decide(state, command, env);
    if (!decision.ok) return { ...decision, basis: null };
    return {
      ok: true,
      reply: decision.reply,
      basis: null,
      estimate: decision.estimate(book),
    };
  } finally {
    rollback(state, before);
    state.consulted.clear();
  }
}
