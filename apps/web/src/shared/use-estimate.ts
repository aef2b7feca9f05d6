import type { CallName, Input, Output } from '@maru/contract/calls';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { type ReadOptions, useCall } from './query.ts';

interface Refused {
  /** The input that was refused, as JSON. */
  readonly asked: string;
  readonly error: Error;
}

export interface Estimate<N extends CallName> {
  readonly data: Output<N> | undefined;
  readonly error: Error | null;
  /** Whether they are the answer to this input. */
  readonly isCurrent: boolean;
  readonly refetch: UseQueryResult['refetch'];
}

/**
 * The estimate of a command by its own code, asked again while the market moves. The last one
 * stands while another input is asked about, and a refusal, which is its `error`, until the same
 * input has another answer: the library drops it as soon as it asks again. Nothing is held of the
 * time before a pause in asking.
 */
export function useEstimate<N extends CallName>(
  name: N,
  input: Input<N>,
  options: Pick<ReadOptions, 'enabled' | 'refetchInterval'>,
): Estimate<N> {
  const query = useCall(name, input, { ...options, keepPrevious: true });
  const [refused, setRefused] = useState<Refused | null>(null);
  const { data, error, refetch } = query;
  const asked = JSON.stringify(input);
  const isCurrent = !query.isPending && !query.isPlaceholderData;
  const isPaused = options.enabled === false;
  const refusal = isPaused ? null : error;
  if ((isPaused || isCurrent) && refusal !== (refused?.error ?? null)) {
    setRefused(refusal && { asked, error: refusal });
  }
  const held = !isCurrent && refused?.asked === asked ? refused.error : null;
  return { data, error: held ?? error, isCurrent: isCurrent || held !== null, refetch };
}
