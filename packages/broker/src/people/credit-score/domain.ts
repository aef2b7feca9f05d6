import type { ScoreCause } from '@maru/contract/credit-score-rules';
import type { Instant } from '@maru/std/kst';
import type { Domain, None } from '../../kernel/core/domain.ts';
import { whole } from '../../kernel/parameters/definitions.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { CREDIT_RECOUNTS } from './recounts.ts';
import {
  CREDIT_MOVE_COLUMNS,
  CREDIT_SCORE_COLUMNS,
  type CreditMove,
  type CreditScore,
} from './rows.ts';
import { endScore, endYear, scoreScale, scoreTable } from './score.ts';

/** A credit score as a screen shows it: its place on the scale, and its causes. */
export interface ScoreView {
  readonly score: number;
  readonly least: number;
  readonly most: number;
  readonly table: { readonly cause: ScoreCause; readonly points: number }[];
  /** Points of one overdue loan, at most. */
  readonly overdueMost: number;
  /** Days for which at least half of a loan must have been owed for its points. */
  readonly loanDays: number;
}

export interface CreditScoreShape {
  readonly tables: { readonly creditScores: CreditScore; readonly creditMoves: CreditMove };
  readonly appended: None;
  readonly commands: None;
  readonly indexes: None;
  readonly parameters: {
    /** The ends of the scale, and where a new customer begins. */
    readonly scoreLeast: bigint;
    readonly scoreMost: bigint;
    readonly scoreStart: bigint;
    /** Points of each cause. */
    readonly scoreRealName: bigint;
    readonly scoreBankCard: bigint;
    readonly scoreCheckIns: bigint;
    readonly scoreClosedByForce: bigint;
    readonly scoreYearWithoutOverdue: bigint;
    readonly scoreLoanRepaid: bigint;
    /** Days for which at least half of a loan must have been owed. */
    readonly scoreLoanDays: bigint;
    readonly scoreOverdue: bigint;
    readonly scoreOverdueDay: bigint;
    /** Points of one overdue loan, at most. */
    readonly scoreOverdueMost: bigint;
  };
  readonly reads: {
    creditScore(customer: string, now: Instant): ScoreView;
  };
}

export const creditScore: Domain<CreditScoreShape> = {
  name: 'creditScore',
  tables: {
    creditScores: { columns: CREDIT_SCORE_COLUMNS, owner: 'id' },
    creditMoves: { columns: CREDIT_MOVE_COLUMNS, owner: 'customer', live: () => false },
  },
  appended: {},
  kept: { creditScores: 'financial unnamed', creditMoves: 'financial unnamed' },
  indexes: () => ({}),
  commands: {},
  onClosed: endScore,
  parameters: {
    scoreLeast: whole(300n, { most: 1_000n }),
    scoreMost: whole(900n, { most: 1_000n }),
    scoreStart: whole(600n, { most: 1_000n }),
    scoreRealName: whole(20n, { most: 100n }),
    scoreBankCard: whole(10n, { most: 100n }),
    scoreCheckIns: whole(5n, { most: 100n }),
    scoreClosedByForce: whole(-10n, { least: -100n, most: 0n }),
    scoreYearWithoutOverdue: whole(20n, { most: 100n }),
    scoreLoanRepaid: whole(15n, { most: 100n }),
    scoreLoanDays: whole(7n, { least: 1n, most: 30n }),
    scoreOverdue: whole(-30n, { least: -100n, most: 0n }),
    scoreOverdueDay: whole(-5n, { least: -100n, most: 0n }),
    scoreOverdueMost: whole(-100n, { least: -600n, most: 0n }),
  },
  rising: [['scoreLeast', 'scoreStart', 'scoreMost']],
  reads: (state) => ({
    creditScore: (customer, now) => ({
      score: state.creditScores.must(customer).score,
      ...scoreScale(state, now),
      table: scoreTable(state, now),
      overdueMost: Number(parameter(state, 'scoreOverdueMost', now)),
      loanDays: Number(parameter(state, 'scoreLoanDays', now)),
    }),
  }),
  alarms: { creditYear: endYear },
  recounts: CREDIT_RECOUNTS,
};
