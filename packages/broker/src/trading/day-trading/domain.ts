import type { Instant } from '@maru/std/kst';
import type { Domain, None } from '../../kernel/core/domain.ts';
import type { Index } from '../../kernel/core/table.ts';
import { whole } from '../../kernel/parameters/definitions.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { applyForDayTrading, dayTradingReview, flatTime } from './account.ts';
import type { DayTradingCommands, DayTradingOutcomes } from './commands.ts';
import { duePosition, flattenPosition } from './positions.ts';
import {
  DAY_TRADING_ACCOUNT_COLUMNS,
  type DayTradingAccount,
  INTRADAY_LINE_COLUMNS,
  type IntradayLine,
} from './rows.ts';

/** Day trading: an approved account, whose positions are closed on their day. */
export interface DayTradingShape {
  readonly tables: {
    readonly dayTradingAccounts: DayTradingAccount;
    readonly intradayLines: IntradayLine;
  };
  readonly appended: None;
  readonly commands: DayTradingCommands;
  readonly outcomes: DayTradingOutcomes;
  readonly indexes: { readonly intradayByCustomer: Index<IntradayLine> };
  readonly parameters: {
    /** Approvals that an application requires, 1 or 2. */
    readonly dayTradingReviewPeople: bigint;
    /** The highest leverage of an intraday position. */
    readonly dayTradingLeverage: bigint;
    /** Net assets that an applicant must have, won. */
    readonly dayTradingAssetsWon: bigint;
    /** Minutes before the end of continuous trading at which positions are closed. */
    readonly dayTradingFlatMinutes: bigint;
  };
  readonly reads: {
    dayTradingAccount(customer: string): DayTradingAccount | undefined;
    /** The terms in force, and when the positions of today are closed; null: no trading today. */
    dayTradingTerms(now: Instant): { leverage: number; assets: string; flatAt: Instant | null };
    /** Ids of a customer's intraday positions in progress. */
    intradayLines(customer: string): ReadonlySet<string>;
  };
}

export const dayTrading: Domain<DayTradingShape> = {
  name: 'dayTrading',
  tables: {
    dayTradingAccounts: { columns: DAY_TRADING_ACCOUNT_COLUMNS, owner: 'id' },
    intradayLines: {
      columns: INTRADAY_LINE_COLUMNS,
      owner: 'customer',
      live: ({ endedAt }) => endedAt === null,
    },
  },
  appended: {},
  kept: {
    dayTradingAccounts: 'investment unnamed',
    intradayLines: { class: 'investment', from: 'endedAt' },
  },
  indexes: ({ intradayLines }) => ({
    intradayByCustomer: intradayLines.index((position) => position.customer),
  }),
  commands: {
    'dayTrading.apply': { by: 'customer', begins: true, run: applyForDayTrading },
    'dayTrading.flatten': { by: ['clock'], step: 'intradayLines', run: flattenPosition },
  },
  messages: {
    day_closed_out: 'order',
  },
  parameters: {
    dayTradingReviewPeople: whole(1n),
    dayTradingLeverage: whole(4n, { least: 1n, most: 10n }),
    dayTradingAssetsWon: whole(1_000_000n),
    dayTradingFlatMinutes: whole(10n),
  },
  reads: (state) => ({
    dayTradingAccount: (customer) => state.dayTradingAccounts.get(customer),
    dayTradingTerms: (now) => {
      const at = (name: 'dayTradingLeverage' | 'dayTradingAssetsWon') =>
        parameter(state, name, now);
      return {
        leverage: Number(at('dayTradingLeverage')),
        assets: String(at('dayTradingAssetsWon')),
        flatAt: flatTime(state, now),
      };
    },
    intradayLines: (customer) => {
      const positions = state.indexes.intradayByCustomer.rows(customer);
      return new Set(positions.filter(({ endedAt }) => endedAt === null).map(({ id }) => id));
    },
  }),
  reviews: { day_trading: dayTradingReview },
  due: duePosition,
};
