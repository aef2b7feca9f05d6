/**
 * Rules of single commands, checked batch by batch: a refusal leaves no trace (I49), an effect of
 * the staff has its audit row (I58), and a bar counts from the next command on (I59). And of
 * decisions: two people, and a reason of the list (I45, I58).
 */
import { assert } from '@maru/std/assert';
import type { Broker } from '../../broker.ts';
import { DOMAINS } from '../../domains.ts';
import type { Changes } from '../../kernel/core/changes.ts';
import type { Command, Outcome } from '../../kernel/core/command.ts';
import { registryOf } from '../../kernel/core/registry.ts';
import { TAKEN_BACK } from '../../kernel/reviews/reviews.ts';
import type { Durable } from './durable.ts';

/** Commands of the staff that may find nothing to do. */
const IDLE: ReadonlySet<string> = new Set(['institution.change', 'staff.logOut']);

const kinds = registryOf(DOMAINS).reviews;

/** The bar of a customer's command; null: none. */
function barred({ reads }: Broker, command: Command): boolean {
  const by = command.type === 'session.open' ? command.payload.customer : command.actor;
  const customer = reads.customer(by);
  if (customer === undefined) return false;
  const { frozen, tradeBarred, withdrawBarred, loginBanned } = customer;
  switch (command.type) {
    case 'order.place':
      return frozen || tradeBarred;
    case 'withdrawal.request':
      return frozen || withdrawBarred;
    case 'session.open':
      return frozen || loginBanned;
    default:
      return false;
  }
}

export class CommandGuard {
  readonly #refused = new Set<number>();
  readonly #staffs = new Map<number, string>();

  /** Runs a command and checks its required and forbidden effects. */
  run(broker: Broker, command: Command, seq: number, go: () => Outcome): Outcome {
    const isBarred = barred(broker, command);
    const outcome = go();
    const { actor, type } = command;
    assert(!(isBarred && outcome.ok), `${actor} is barred from ${type} (I59)`);
    if (!outcome.ok) this.#refused.add(seq);
    else if (actor.startsWith('staff:') && !IDLE.has(type)) this.#staffs.set(seq, type);
    return outcome;
  }

  /** The commands that ran have ended their batch. */
  check({ entries, auditRows }: Changes): void {
    for (const { no, seq } of entries) {
      assert(!this.#refused.has(seq), `entry ${no} is of a command that was done (I49)`);
    }
    const logged = new Set(auditRows.map(({ seq }) => seq));
    for (const { seq, action } of auditRows) {
      const isRefused = action === 'refused';
      assert(isRefused || !this.#refused.has(seq), `${seq} was refused and has no effect (I49)`);
    }
    for (const [seq, type] of this.#staffs) {
      assert(logged.has(seq), `${type} has its row in the log (I58)`);
    }
    this.#refused.clear();
    this.#staffs.clear();
  }
}

/** Each decision is of two people where it takes two, and a rejection has a reason of the list. */
export function auditDecisions(db: Durable): void {
  for (const { id, kind, state, reviewedBy, decidedBy, reason } of db.table('reviews').values()) {
    if (state === 'passed') assert(reviewedBy !== decidedBy, `${id}: maker is not checker (I58)`);
    if (reason === null) continue;
    const listed = reason === TAKEN_BACK || kinds[kind]?.reasons.includes(reason) === true;
    assert(listed, `${id} is rejected for ${reason}, which is listed (I45)`);
  }
  for (const { id, requestedAt, dueAt } of db.table('withdrawals').values()) {
    assert(dueAt > requestedAt, `${id} says by when it is paid (I45)`);
  }
}
