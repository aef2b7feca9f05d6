/** Sums that can be withdrawn at a press. Pure; won as text. */
import type { Output } from '@maru/contract/calls';

const ROUND = [
  { name: 'tenThousand', value: '10000' },
  { name: 'hundredThousand', value: '100000' },
  { name: 'million', value: '1000000' },
] as const;

export interface QuickSum {
  readonly name: (typeof ROUND)[number]['name'] | 'all';
  readonly value: string;
}

type Bounds = Pick<Output<'fundCashOutGates'>, 'least' | 'most' | 'withdrawable'>;

/** Round sums as far as the money goes, and last all that one request can be of. */
export function quickSums({ least, most, withdrawable }: Bounds): readonly QuickSum[] {
  const all = BigInt(withdrawable) < BigInt(most) ? withdrawable : most;
  const below = ROUND.filter(({ value }) => BigInt(value) < BigInt(all));
  const sums = [...below, { name: 'all' as const, value: all }];
  return sums.filter(({ value }) => BigInt(value) >= BigInt(least));
}
