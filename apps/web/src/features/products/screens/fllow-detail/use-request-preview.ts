import type { CallName, Input } from '@maru/contract/calls';
import { type FormRules, problemsOf } from '@maru/contract/form-rules';
import { useDebounced } from '#shared/use-debounced.ts';
import { useEstimate } from '#shared/use-estimate.ts';

/** Milliseconds after which an amount, or units, count as typed. */
const SETTLED_MS = 250;
/** Milliseconds between two looks at what a value that is struck changes. */
const LIVE_MS = 5_000;

type RequestPreview = 'productSubscribePreview' | 'productRedeemPreview';

/**
 * What a request comes to, by the server, once what is typed can be sent and stands still.
 * @returns its figures, and why it would be refused; nothing of either while that is not known
 */
export function useRequestPreview<N extends RequestPreview & CallName>(
  name: N,
  input: Input<N>,
  { rules, open }: { readonly rules: FormRules<Input<N>, string>; readonly open: boolean },
) {
  const isTyped = Object.keys(problemsOf(rules, input)).length === 0;
  const settled = useDebounced(JSON.stringify(input), SETTLED_MS) === JSON.stringify(input);
  const enabled = open && isTyped && settled;
  const { data, error, isCurrent } = useEstimate(name, input, {
    enabled,
    refetchInterval: LIVE_MS,
  });
  const refused = enabled ? error : null;
  return { preview: enabled && isCurrent && refused === null ? data : undefined, refused };
}
