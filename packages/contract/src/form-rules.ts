/**
 * The form of a rule about what a person fills in. A front end judges a form by its rules before
 * it sends it, and the gateway judges the input by the same ones: they are written once.
 */
import { plainLine } from '@maru/std/plain-text';
import type { ErrorCode } from './errors.ts';

export interface FormRule<Input, Field extends string> {
  /** The field at which a front end shows the problem. */
  readonly field: Field;
  readonly code: ErrorCode;
  readonly holds: (input: Input) => boolean;
}

/** In the order in which a person fills the form in. */
export type FormRules<Input, Field extends string> = readonly FormRule<Input, Field>[];

/** The code of the first broken rule of each field. */
export type Problems<Field extends string> = Partial<Record<Field, ErrorCode>>;

/** The first broken rule; null: the input can be sent. */
export const firstProblem = <Input, Field extends string>(
  rules: FormRules<Input, Field>,
  input: Input,
): ErrorCode | null => rules.find((rule) => !rule.holds(input))?.code ?? null;

/** The problem of each field; empty: the input can be sent. */
export function problemsOf<Input, Field extends string>(
  rules: FormRules<Input, Field>,
  input: Input,
): Problems<Field> {
  const problems: Problems<Field> = {};
  for (const { field, code, holds } of rules) {
    if (problems[field] === undefined && !holds(input)) problems[field] = code;
  }
  return problems;
}

/** A field that must not be left empty. */
export const filled = <Field extends string>(
  field: Field,
): FormRule<Readonly<Record<Field, string>>, Field> => ({
  field,
  code: 'field_empty',
  holds: (input) => plainLine(input[field]) !== '',
});
