/** Requests of an instruction to the venue, by a person or by a domain of the core. */
import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { askTwo } from '../../kernel/reviews/ask.ts';
import type { Asked } from './commands.ts';

export const symbolOf = (instruction: Asked): string =>
  instruction.kind === 'list' ? instruction.instrument.symbol : instruction.symbol;

const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** The approvers' view of an instruction beside its kind and its issue. */
function termsOf(asked: Asked): string {
  if (asked.kind === 'transfer') return `${asked.from} → ${asked.to} · ${grouped(asked.shares)}`;
  if (asked.kind === 'rebase') return `₩${grouped(asked.base)} · ${asked.day}`;
  if (asked.kind === 'issue_shares') {
    return `${asked.holder} · ${grouped(asked.shares)} · ${asked.day}`;
  }
  if (asked.kind !== 'buy_basket') return '';
  const { holder, shares, cash, until } = asked;
  return `${holder} · ${grouped(shares)} · ≤ ₩${grouped(cash)} · ≤ ${until}`;
}

/**
 * Opens the review of an instruction, of which a command requests one at most; returns its id.
 * @param by the requester: a staff member is the first of the two approvers
 */
export function openInstruction(state: State, asked: Asked, by: string, env: Env): string {
  const id = `I${env.seq}`;
  const symbol = symbolOf(asked);
  const instruction = { ...asked, id };
  state.instructions.put({ id, instruction, state: 'review', requestedBy: by, answer: null });
  const haltReason = 'reason' in asked ? asked.reason : '';
  const terms = termsOf(asked);
  const evidence = { instruction: id, what: asked.kind, symbol, haltReason, terms };
  const detail = { what: asked.kind, value: symbol };
  const about = { kind: 'instruction', evidence, actor: by, detail };
  askTwo(state, { ...about, action: 'instruction_asked' }, env);
  return id;
}

/** Sends an instruction that two people have approved by an application of their own. */
export function sendInstruction(state: State, asked: Asked, by: string, env: Env): string {
  const id = `I${env.seq}`;
  const instruction = { ...asked, id };
  state.instructions.put({ id, instruction, state: 'sent', requestedBy: by, answer: null });
  return id;
}
