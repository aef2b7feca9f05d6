/** The English texts of all refusals, for those who send them. */
import { DESK_CODES, DESK_ERRORS, type DeskCode } from './desk-errors.ts';
import { CUSTOMER_CODES, customerTemplate, type ErrorCode, type ErrorParams } from './errors.ts';

export const ERROR_CODES: readonly ErrorCode[] = [...CUSTOMER_CODES, ...DESK_CODES];

const isOfDesk = (code: ErrorCode): code is DeskCode => code in DESK_ERRORS;

/** The English text of a code, with its number as `{n}`. */
export const errorTemplate = (code: ErrorCode): string =>
  isOfDesk(code) ? DESK_ERRORS[code] : customerTemplate(code);

/** The English text of a code with its number filled in. */
export const errorMessage = (code: ErrorCode, params: ErrorParams = {}): string =>
  errorTemplate(code)
    .replace('{n}', params.n ?? '')
    .replace('{range}', params.range ?? '{range}');
