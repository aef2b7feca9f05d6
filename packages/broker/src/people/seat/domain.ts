import type { Instant } from '@maru/std/kst';
import type { Domain, None } from '../../kernel/core/domain.ts';
import { whole } from '../../kernel/parameters/definitions.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { applyForSeat, seatReview } from './account.ts';
import type { SeatCommands, SeatOutcomes } from './commands.ts';
import { SEAT_ACCOUNT_COLUMNS, type SeatAccount } from './rows.ts';

/** Seat accounts: applied for and reviewed, with a lower fee from then on. */
export interface SeatShape {
  readonly tables: { readonly seatAccounts: SeatAccount };
  readonly appended: None;
  readonly commands: SeatCommands;
  readonly outcomes: SeatOutcomes;
  readonly indexes: None;
  readonly parameters: {
    /** Approvals that an application requires, 1 or 2. */
    readonly seatReviewPeople: bigint;
    /** The fee of shares of a seat account, parts per million. */
    readonly seatFeePpm: bigint;
    /** The trading required of an applicant, won, and in how many days. */
    readonly seatTradedWon: bigint;
    readonly seatTradedDays: bigint;
  };
  readonly reads: {
    seatAccount(customer: string): SeatAccount | undefined;
    /** The usual fee and that of a seat account, ppm, and the trading required of an applicant. */
    seatTerms(now: Instant): SeatTerms;
  };
}

export interface SeatTerms {
  readonly usualFeePpm: bigint;
  readonly seatFeePpm: bigint;
  readonly traded: bigint;
  readonly days: number;
}

export const seat: Domain<SeatShape> = {
  name: 'seat',
  tables: { seatAccounts: { columns: SEAT_ACCOUNT_COLUMNS, owner: 'id' } },
  appended: {},
  kept: { seatAccounts: 'investment unnamed' },
  indexes: () => ({}),
  commands: { 'seat.apply': { by: 'customer', begins: true, run: applyForSeat } },
  parameters: {
    seatReviewPeople: whole(1n),
    seatFeePpm: whole(100n),
    seatTradedWon: whole(1_000_000n),
    seatTradedDays: whole(30n),
  },
  rising: [['seatFeePpm', 'feePpm']],
  reads: (state) => ({
    seatAccount: (customer) => state.seatAccounts.get(customer),
    seatTerms: (now) => ({
      usualFeePpm: parameter(state, 'feePpm', now),
      seatFeePpm: parameter(state, 'seatFeePpm', now),
      traded: parameter(state, 'seatTradedWon', now),
      days: Number(parameter(state, 'seatTradedDays', now)),
    }),
  }),
  reviews: { seat: seatReview },
};
