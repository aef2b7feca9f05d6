import type { CallName, Input, Output } from '@maru/contract/calls';
import { useDebounced } from './use-debounced.ts';
import { useEstimate } from './use-estimate.ts';

/** Milliseconds after which an input counts as typed. */
const TYPING_MS = 250;

export interface PreviewOptions {
  /** The input can be sent: what rules of its form refuse is not asked about. */
  readonly typed: boolean;
  /** Its figures are on screen; by default they are. */
  readonly open?: boolean;
  /** Milliseconds between two looks at what moves by itself. */
  readonly refetchInterval?: number;
}

export interface Preview<N extends CallName> {
  /** The figures to show: of the input, or the last ones until its own are here. */
  readonly shown: Output<N> | undefined;
  /** Whether `shown` are of the input before; `Figures` then dims them. */
  readonly busy: boolean;
  /** The figures of the input as it stands, the only ones to confirm; undefined: not known. */
  readonly current: Output<N> | undefined;
  /** Why the command would be refused as it stands; null: it would not, as far as is known. */
  readonly refused: Error | null;
  /** Whether an answer about the input is still to come. */
  readonly settling: boolean;
}

/**
 * What a command would come to, by the command itself, once its input can be sent and stands still.
 * All sheets with figures of a command show this, so that they look alike while it loads.
 */
export function usePreview<N extends CallName>(
  name: N,
  input: Input<N>,
  { typed, open = true, ...options }: PreviewOptions,
): Preview<N> {
  const asked = JSON.stringify(input);
  const settled = useDebounced(asked, TYPING_MS);
  const enabled = typed && open && settled === asked;
  const { data, error, isCurrent } = useEstimate(name, JSON.parse(settled) as Input<N>, {
    ...options,
    enabled,
  });
  const refused = enabled ? error : null;
  const isKnown = enabled && isCurrent;
  const shown = typed && refused === null ? data : undefined;
  return {
    shown,
    busy: shown !== undefined && open && !isKnown,
    current: isKnown ? shown : undefined,
    refused,
    settling: typed && open && !isKnown && refused === null,
  };
}
