import type { Input } from '@maru/contract/calls';
import { usePages } from '#shared/query.ts';
import type { DayRange } from '../model/records.ts';

export type RecordKind = NonNullable<Input<'fundRecords'>['kind']>;

/** My ledger entries of a kind (all without one) and a stretch of days, newest first. */
export const useRecords = (kind: RecordKind | null, range: DayRange, enabled: boolean) =>
  usePages('fundRecords', { ...(kind === null ? {} : { kind }), ...range }, { enabled });
