import { ApiError } from '@maru/client/api-error';
import type { ErrorCode } from '@maru/contract/errors';

/** What of a form says where a failure belongs. */
interface Fields<Field extends string> {
  readonly rules: readonly { readonly field: Field; readonly code: ErrorCode }[];
  /** Fields of refusals that no rule has: only the server can know them. */
  readonly refusedAt?: Partial<Record<ErrorCode, Field>>;
}

/** Where to show a failure: at its field, or null for below the form. */
export function fieldOf<Field extends string>(
  { rules, refusedAt = {} }: Fields<Field>,
  error: unknown,
): Field | null {
  if (!(error instanceof ApiError) || error.code === 'field_empty') return null;
  if (error.code === 'bad_request') return fieldNamed(rules, error.params.field ?? '');
  const known: Readonly<Record<string, Field | undefined>> = refusedAt;
  return known[error.code] ?? rules.find(({ code }) => code === error.code)?.field ?? null;
}

/** The field of a form that a request names `guardian.phone`; null: the form has none of that. */
function fieldNamed<Field extends string>(
  rules: Fields<Field>['rules'],
  path: string,
): Field | null {
  const name = path.replaceAll(/\.(\w)/g, (_, first: string) => first.toUpperCase());
  return rules.find(({ field }) => field === name)?.field ?? null;
}
