/** Answers of handlers as they leave, for tests that ask handlers themselves. */
import type { Call } from '@maru/contract/call';
import { CALLS, type CallName, type Output } from '@maru/contract/calls';
import { DESK_CALLS, type Output as DeskOutput } from '@maru/contract/desk-calls';
import type { Handled } from '../answer.ts';

type DeskName = keyof typeof DESK_CALLS;
type Answered<N> = N extends CallName ? Output<N> : N extends DeskName ? DeskOutput<N> : never;

/**
 * What a handler has answered to a call.
 * @throws {Error} with the code of a refusal, and where the answer has not the shape of the call
 */
export async function written<N extends CallName | DeskName>(
  name: N,
  answer: Promise<Handled<unknown>> | Handled<unknown>,
): Promise<Answered<N>> {
  const handled = await answer;
  if (!handled.ok) throw new Error(handled.refusal.code);
  const text = JSON.stringify(handled.value, (_field, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  const { output } = ({ ...CALLS, ...DESK_CALLS } as Readonly<Record<string, Call>>)[name] ?? {};
  return output?.parse(JSON.parse(text)) as Answered<N>;
}
