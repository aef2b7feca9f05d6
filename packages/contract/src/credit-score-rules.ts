/**
 * What moves a credit score. A later product adds its causes here, and to the table of the domain
 * the points that each is worth.
 */
export const SCORE_CAUSES = [
  'real_name',
  'bank_card',
  'check_ins',
  'closed_by_force',
  'year_without_overdue',
  'loan_repaid',
  'loan_overdue',
  'loan_overdue_day',
] as const;
export type ScoreCause = (typeof SCORE_CAUSES)[number];
