import type { Output } from '@maru/contract/calls';
import type { Period, PeriodStep } from '@maru/std/periods';
import { useCall } from '#shared/query.ts';

export type Profit = Output<'reportProfit'>;

/** Assets and profit over the periods of a range. */
export const useProfit = (range: Period & { readonly by: PeriodStep }, enabled = true) =>
  useCall('reportProfit', range, { enabled, keepPrevious: true });
