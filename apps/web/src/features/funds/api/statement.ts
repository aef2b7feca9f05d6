import type { Output } from '@maru/contract/calls';
import { useCall } from '#shared/query.ts';
import { useAll } from '#shared/read-all.ts';

export type Statement = Output<'reportStatement'>;
export type StatementCurrency = Statement['currencies'][number];

/** The statement of a day or a month; null: of the day it is. */
export const useStatement = (period: string | null) =>
  useCall('reportStatement', period === null ? {} : { period }, { keepPrevious: true });

/** Every line of a statement's days, newest first. */
export const useStatementLines = (statement: Statement | undefined) =>
  useAll(
    'fundRecords',
    statement === undefined ? {} : { from: statement.from, to: statement.to },
    ({ no }) => no,
    statement !== undefined,
  );

/** Whose statement it is. */
export const useAccount = () => useCall('userInfo', {}, { staleTime: 60_000 });
