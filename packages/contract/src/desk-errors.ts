/** Refusals of the desk's calls alone; the others are in `errors.ts`. */
export const DESK_ERRORS = {
  step_missing: 'The step does not exist',
  review_missing: 'The application does not exist',
  review_changed: 'The application has changed since it was read, please read it again',
  review_same_person: 'Another person must give the second approval',
  review_approver_needed: 'The second approval takes an approver',
  flag_set_already: 'The flag is set already',
  flag_missing: 'The flag is not set',
  parameter_missing: 'The parameter does not exist',
  parameter_format: 'The text is no value of this parameter',
  parameter_bounds: 'The value is outside of what is sensible for this parameter',
  parameter_day: 'A change takes force at once, or on a business day to come',
  parameter_reason: 'A change needs a reason of a few words, {n} characters at most',
  parameter_unchanged: 'The parameter has this value already',
  parameter_moved: 'The parameter has another value by now',
} as const;

export type DeskCode = keyof typeof DESK_ERRORS;

export const DESK_CODES = Object.keys(DESK_ERRORS) as DeskCode[];
