import type { ErrorCode } from './errors.ts';

/** Refusals that only calls of the desk are answered: a customer's app has no words for them. */
export const DESK_CODES = [
  ...(['offering_terms', 'offering_timetable', 'symbol_taken'] as const),
  ...(['stake_terms', 'stake_missing', 'stake_not_ready', 'stake_reserved'] as const),
  ...(['auction_terms', 'auction_timetable'] as const),
  ...(['placement_terms', 'placement_timetable', 'placement_discount'] as const),
  ...(['notice_incomplete', 'notice_symbol', 'notice_missing', 'notice_not_published'] as const),
  ...(['not_reversible', 'reversed', 'reversal_of_reversal', 'step_missing'] as const),
  ...(['staff_missing', 'staff_password_short', 'flag_set_already', 'flag_missing'] as const),
  ...(['review_same_person', 'review_approver_needed', 'review_changed'] as const),
  ...(['parameter_missing', 'parameter_format', 'parameter_bounds', 'parameter_order'] as const),
  ...(['parameter_day', 'parameter_reason', 'parameter_unchanged', 'parameter_moved'] as const),
  ...(['institution_code_format', 'institution_name_invalid'] as const),
] as const satisfies readonly ErrorCode[];

export type DeskCode = (typeof DESK_CODES)[number];
