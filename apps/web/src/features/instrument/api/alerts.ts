import type { Input, Output } from '@maru/contract/calls';
import { call } from '#shared/api.ts';
import { patchCached } from '#shared/patch-cached.ts';
import { invalidate, useCall } from '#shared/query.ts';

export type PriceAlert = Output<'alertList'>['rows'][number];

/** My price alerts, newest first. */
export const useAlerts = () => useCall('alertList', {});

/** @throws ApiError */
export async function addAlert(input: Input<'alertAdd'>): Promise<void> {
  await call('alertAdd', input);
  await invalidate(['alertList']);
}

/**
 * Shows a change at once, and what the server has once it has answered.
 * @throws ApiError
 */
async function changing(
  change: (rows: readonly PriceAlert[]) => PriceAlert[],
  answer: () => Promise<unknown>,
): Promise<void> {
  patchCached<Output<'alertList'>>({ queryKey: ['alertList'] }, ({ rows }) => ({
    rows: change(rows),
  }));
  try {
    await answer();
  } finally {
    await invalidate(['alertList']);
  }
}

export const removeAlert = (id: string): Promise<void> =>
  changing(
    (rows) => rows.filter((row) => row.id !== id),
    () => call('alertDel', { id }),
  );

export const switchAlert = (id: string, on: boolean): Promise<void> =>
  changing(
    (rows) => rows.map((row) => (row.id === id ? { ...row, on } : row)),
    () => call('alertSwitch', { id, on }),
  );
