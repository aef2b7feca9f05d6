import type { ScoreCause } from '@maru/contract/credit-score-rules';
import type { Instant } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

/** A customer's credit score as it stands. */
export interface CreditScore {
  /** The customer. */
  readonly id: string;
  readonly score: number;
  /** How often it was moved: the number of its newest move. */
  readonly moves: number;
  /** Causes that count once and have counted. */
  readonly counted: readonly ScoreCause[];
  /** The quarter whose repaid loan has earned points, as `2026Q4`; null: none has yet. */
  readonly loanQuarter: string | null;
}

/** One move of a credit score, once for each cause and what it was about. */
export interface CreditMove {
  /** `customer:number`, from 1. */
  readonly id: string;
  readonly customer: string;
  readonly no: number;
  readonly cause: ScoreCause;
  /** What it was about: a position, the day of a year's end, an exchange of check-ins. */
  readonly ref: string;
  /** The score before and after: at an end of the scale they may be the same. */
  readonly before: number;
  readonly after: number;
  readonly at: Instant;
}

export const CREDIT_SCORE_COLUMNS: Columns<CreditScore> = {
  id: 'text',
  score: 'int',
  moves: 'int',
  counted: 'json',
  loanQuarter: 'text',
};

export const CREDIT_MOVE_COLUMNS: Columns<CreditMove> = {
  id: 'text',
  customer: 'text',
  no: 'int',
  cause: 'text',
  ref: 'text',
  before: 'int',
  after: 'int',
  at: 'int',
};
