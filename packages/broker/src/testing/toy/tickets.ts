/** The toy domain: it holds, releases, reviews, sets alarms and runs a job. */

import { refusal } from '@maru/contract/errors';
import type { EntryCause } from '@maru/contract/status';
import { assert } from '@maru/std/assert';
import type { Changes } from '../../kernel/core/changes.ts';
import type { Env, Reply } from '../../kernel/core/command.ts';
import type { CommandDefinition, JobStep, StateWith } from '../../kernel/core/domain.ts';
import { type Decision, done } from '../../kernel/core/handler.ts';
import type { State } from '../../kernel/core/state.ts';
import { customerPosting, housePosting, moveWithin, post } from '../../kernel/ledger/post.ts';
import { tierOf } from '../../kernel/parameters/definitions.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import { openReview } from '../../kernel/reviews/reviews.ts';
import { setAlarm, startJob } from '../../kernel/schedule/clock.ts';
import type { Alarm, Job } from '../../kernel/schedule/rows.ts';
import type { ToyCommands, ToyShape } from './domain.ts';
import type { Ticket } from './rows.ts';

/** Tickets that a step of the job uses. */
const A_STEP = 2;

type Run<C extends keyof ToyCommands> = CommandDefinition<
  ToyCommands[C],
  Decision<Reply, null>
>['run'];
const toy = (state: State) => state as StateWith<ToyShape>;

const missing = { ok: false, refusal: refusal('order_missing') } as const;

export const takeTicket: Run<'ticket.take'> = (state, { actor: customer, payload }, env) => {
  const { symbol, won, shares } = payload;
  const id = `T${env.seq}`;
  const ticket: Ticket = { id, customer, symbol, held: won, shares, state: 'open', note: null };
  toy(state).tickets.put(ticket);
  const about = { cause: 'hold', ref: id, symbol: null } as const;
  const move = { currency: 'KRW', from: 'free', to: 'held', amount: won } as const;
  moveWithin(state, env, { ...about, customer, ...move });
  moveShares(state, ticket, BigInt(shares), env);
  setAlarm(state, { id: `ticket:${id}`, dueAt: env.now + 60_000, kind: 'ticket', ref: id });
  openReview(state, 'ticket', customer, { ticket: id, shares }, env);
  return done({ id });
};

/** A cause of the toy's own: those of the contract belong to the real domains. */
export const TOY_CAUSE = 'ticket' as EntryCause;

/** Shares come from the house, and go back to it. */
function moveShares(state: State, { id, customer, symbol }: Ticket, by: bigint, env: Env): void {
  post(state, env, {
    cause: TOY_CAUSE,
    customer,
    ref: id,
    symbol,
    postings: [
      customerPosting(customer, 'shares', symbol, by),
      housePosting('market', symbol, -by),
    ],
  });
}

function finish(state: State, ticket: Ticket, env: Env): void {
  const { id, customer, held, shares } = ticket;
  const about = { cause: 'release', ref: id, symbol: null } as const;
  const move = { currency: 'KRW', from: 'held', to: 'free', amount: held } as const;
  moveWithin(state, env, { ...about, customer, ...move });
  moveShares(state, ticket, -BigInt(shares), env);
  toy(state).tickets.put({ ...ticket, held: 0n, shares: 0, state: 'used' });
  const { uses } = state.appended as unknown as { uses: object[] };
  uses.push({ id, seq: env.seq });
}

export const useTicket: Run<'ticket.use'> = (state, { actor, payload }, env) => {
  const ticket = toy(state).tickets.get(payload.id);
  if (ticket === undefined || ticket.customer !== actor) return missing;
  if (ticket.state === 'used') return { ok: false, refusal: refusal('not_pending') };
  finish(state, ticket, env);
  return done({ id: ticket.id });
};

/** Brings a used ticket back, so that its row is live once more. */
export const reopenTicket: Run<'ticket.reopen'> = (state, { actor, payload }) => {
  const ticket = toy(state).tickets.get(payload.id);
  if (ticket === undefined || ticket.customer !== actor) return missing;
  toy(state).tickets.put({ ...ticket, state: 'open', note: payload.note });
  return done({ id: ticket.id });
};

/** An alarm that begins a job; one with a note breaks an invariant. */
export function ringTicket(state: State, { ref, dueAt }: Alarm) {
  const note = toy(state).tickets.get(ref)?.note ?? null;
  assert(note !== 'alarm breaks', 'a ticket does not say that its alarm breaks');
  startJob(state, { id: `tickets:${ref}`, kind: 'tickets', payload: { dueAt: String(dueAt) } });
  return { ticket: ref };
}

/** Uses approved tickets in the order of their ids. */
export function useApproved(state: State, { cursor }: Job, env: Env): JobStep {
  const approved = [...toy(state).tickets.values()].filter(
    ({ id, state: now }) => now === 'approved' && (cursor === null || id > cursor),
  );
  approved.sort((a, b) => (a.id < b.id ? -1 : 1));
  const step = approved.slice(0, A_STEP);
  for (const ticket of step) {
    assert(ticket.note !== 'job breaks', 'a ticket does not say that its job breaks');
    finish(state, ticket, env);
    // breaks an invariant of the batch, not of the step
    if (ticket.note === 'check breaks') toy(state).tickets.patch(ticket.id, { held: 1n });
  }
  return { done: step.length, cursor: approved.length > A_STEP ? (step.at(-1)?.id ?? null) : null };
}

export const ticketReview: ReviewKind = {
  evidence: { ticket: 'text', shares: 'int' },
  reasons: ['too_many'],
  check: ({ shares }) => (Number(shares) > 100 ? 'too_many' : null),
  people: (state, { evidence }, at) => {
    const people = parameter(state, 'ticketPeople' as never, at) as unknown;
    return tierOf(people as Parameters<typeof tierOf>[0], BigInt(evidence.shares ?? 0));
  },
  approved: (state, { evidence }) => {
    const id = String(evidence.ticket);
    if (toy(state).tickets.get(id)?.state === 'open') {
      toy(state).tickets.patch(id, { state: 'approved' });
    }
  },
  rejected: (state, { evidence }, reason) => {
    const id = String(evidence.ticket);
    if (toy(state).tickets.get(id)) toy(state).tickets.patch(id, { note: reason });
  },
};

export function checkTickets(_state: State, { rows }: Changes): void {
  const { tickets } = rows as unknown as { tickets: ReadonlyMap<string, Ticket | undefined> };
  for (const ticket of tickets.values()) {
    assert(ticket === undefined || ticket.held >= 0n, 'a ticket holds nothing below zero');
  }
}
