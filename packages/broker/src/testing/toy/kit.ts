/** A broker with the toy domain beside its own, and a method per use of a command. */

import { DOMAINS } from '../../domains.ts';
import type { CommandType, Outcome } from '../../kernel/core/command.ts';
import { BrokerKit, DEMO } from '../broker-kit.ts';
import { type ToyCommands, toy } from './domain.ts';
import type { Ticket } from './rows.ts';

export const WITH_TOY = [...DOMAINS, toy] as const;

export class ToyKit extends BrokerKit {
  constructor() {
    super({ domains: WITH_TOY });
  }

  toy<C extends keyof ToyCommands>(type: C, payload: ToyCommands[C], actor = DEMO): Outcome {
    return this.send(type as unknown as CommandType, actor, payload as never);
  }

  /** Takes a ticket, which must succeed; returns its id. */
  ticket(shares = 10, won = 1_000n): string {
    const outcome = this.toy('ticket.take', { symbol: '900005', won, shares });
    return outcome.ok ? String(outcome.reply.id) : outcome.refusal.code;
  }

  tickets(customer = DEMO): Ticket[] {
    const reads = this.broker.reads as unknown as { ticketsOf(customer: string): Ticket[] };
    return reads.ticketsOf(customer);
  }

  /** Loads a row as if it had been stored so. */
  note(id: string, note: string): void {
    const ticket = this.tickets().find((one) => one.id === id);
    if (ticket !== undefined) this.broker.load('tickets', { ...ticket, note });
  }
}
