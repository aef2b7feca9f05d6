/** A domain for tests: uses every part of a definition, in one folder and one line of a list. */
import type { Domain } from '../../kernel/core/domain.ts';
import type { Index } from '../../kernel/core/table.ts';
import {
  type MinuteRange,
  oneOf,
  range,
  type Tiers,
  tiers,
  whole,
} from '../../kernel/parameters/definitions.ts';
import { TICKET_COLUMNS, type Ticket, USE_COLUMNS, type Use } from './rows.ts';
import {
  checkTickets,
  reopenTicket,
  ringTicket,
  TOY_CAUSE,
  takeTicket,
  ticketReview,
  useApproved,
  useTicket,
} from './tickets.ts';

export interface ToyCommands {
  'ticket.take': { readonly symbol: string; readonly won: bigint; readonly shares: number };
  'ticket.use': { readonly id: string };
  'ticket.reopen': { readonly id: string; readonly note: string | null };
}

export interface ToyShape {
  readonly tables: { readonly tickets: Ticket };
  readonly appended: { readonly uses: Use };
  readonly commands: ToyCommands;
  readonly indexes: { readonly ticketsByCustomer: Index<Ticket> };
  readonly parameters: {
    readonly ticketPeople: Tiers;
    readonly ticketHours: MinuteRange;
    readonly ticketColour: 'red' | 'blue';
    readonly ticketFeeWon: bigint;
  };
  readonly reads: { ticketsOf(customer: string): Ticket[] };
}

const ticket = (id: string) => [{ table: 'tickets', id }];

export const toy: Domain<ToyShape> = {
  name: 'toy',
  tables: {
    tickets: {
      columns: TICKET_COLUMNS,
      owner: 'customer',
      live: ({ state }) => state !== 'used',
      holds: {
        money: { customer: 'customer', currency: 'KRW', amount: 'held' },
        shares: { customer: 'customer', symbol: 'symbol', quantity: ['shares'] },
      },
    },
  },
  appended: { uses: USE_COLUMNS },
  kept: { tickets: 'financial unnamed', uses: 'financial unnamed' },
  indexes: ({ tickets }) => ({ ticketsByCustomer: tickets.index((one) => one.customer) }),
  commands: {
    'ticket.take': { by: 'customer', run: takeTicket },
    'ticket.use': { by: 'customer', needs: ({ id }) => ticket(id), run: useTicket },
    'ticket.reopen': { by: 'customer', needs: ({ id }) => ticket(id), run: reopenTicket },
  },
  parameters: {
    ticketPeople: tiers([
      { from: 0n, value: 1n },
      { from: 50n, value: 2n },
    ]),
    ticketHours: range('09:00-15:30'),
    ticketColour: oneOf('red', 'blue'),
    ticketFeeWon: whole(5n),
  },
  reads: (state) => ({ ticketsOf: (customer) => state.indexes.ticketsByCustomer.rows(customer) }),
  alarms: { ticket: ringTicket },
  jobs: { tickets: useApproved },
  reviews: { ticket: ticketReview },
  causes: { [TOY_CAUSE]: { customer: ['shares'], house: ['market'] } },
  checks: [checkTickets],
  recounts: [
    {
      name: 'each ticket that is used was used once',
      counted: 'select count(*) from uses',
      differences: `select id || ' was not used' as difference from tickets t
        where state = 'used' and not exists (select 1 from uses u where u.id = t.id)`,
    },
  ],
};

/** The domain's tables in SQL, as a migration would have them. */
export const TOY_TABLES = `
  create table tickets (
    id text primary key, customer text not null, symbol text not null, held bigint not null,
    shares bigint not null, state text not null, note text, live boolean not null
  );
  create table uses (id text not null, seq bigint not null);`;
