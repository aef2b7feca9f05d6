import type { ScoreCause } from '@maru/contract/credit-score-rules';
import {
  instant,
  int,
  json,
  nullable,
  type RowOf,
  text,
  textOf,
} from '../../kernel/core/columns.ts';

/** A customer's credit score as it stands. */
export const CREDIT_SCORE_COLUMNS = {
  /** The customer. */
  id: text,
  score: int,
  /** How often it was moved: the number of its newest move. */
  moves: int,
  /** Causes that count once and have counted. */
  counted: json<readonly ScoreCause[]>(),
  /** The quarter whose repaid loan has earned points, as `2026Q4`; null: none has yet. */
  loanQuarter: nullable(text),
};
export interface CreditScore extends RowOf<typeof CREDIT_SCORE_COLUMNS> {}

/** One move of a credit score, once for each cause and its object. */
export const CREDIT_MOVE_COLUMNS = {
  /** `customer:number`, from 1. */
  id: text,
  customer: text,
  no: int,
  cause: textOf<ScoreCause>(),
  /** Its object: a position, the day of a year's end, an exchange of check-ins. */
  ref: text,
  /** The score before and after: at an end of the scale they may be the same. */
  before: int,
  after: int,
  at: instant,
};
export interface CreditMove extends RowOf<typeof CREDIT_MOVE_COLUMNS> {}
