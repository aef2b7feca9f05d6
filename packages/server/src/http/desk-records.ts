/** The desk's reads of the database. Every method throws what the store throws. */

import { DAY_MS, type Day, startOfDay } from '@maru/std/kst';
import { CHAIN_START } from '../engine/chain.ts';
import type { Slice, Tables } from '../store/tables.ts';
import { casePoints } from './case-flags.ts';

export type DeskRecords = ReturnType<typeof deskRecords>;

type CasePoints = Parameters<typeof casePoints> extends [Tables, ...infer Rest] ? Rest : never;

export const deskRecords = (tables: Tables) => ({
  /** A decided application; null: there is none of this id. */
  review: (id: string) => tables.one('reviews', { id }),
  /** Decided applications of a kind or of all, the newest decision first. */
  decided: (state: 'passed' | 'failed', kind: string | undefined, slice: Slice) =>
    tables.page('reviews', { state, kind }, ['-decidedAt', '-id'], slice),
  /** Applications of a customer but one, newest first. */
  earlier: (customer: string, but: string, limit: number) =>
    tables.all('reviews', { customer, id: { not: but } }, ['-openedAt', '-id'], limit),
  /** The flags of an application, and the withdrawals before it. */
  points: (...of: CasePoints) => casePoints(tables, ...of),
  /** Customers, the newest first. */
  customers: (slice: Slice) => tables.page('customers', {}, ['-openedAt', '-id'], slice),
  /** Kinds of devices on which a customer has logged in, the newest first. */
  devices: (customer: string) => tables.all('devices', { customer }, ['-firstAt', '-id']),
  /** The audit log, newest first. */
  audit: (
    filter: { readonly actor?: string | undefined; readonly customer?: string | undefined },
    slice: Slice,
  ) => tables.page('auditRows', filter, ['-seq'], slice),
  /** The audit log of one object, oldest first. */
  trail: (object: string, limit: number) => tables.all('auditRows', { object }, ['seq'], limit),
  /** Rows of a day after a command's number, oldest first, and the hash before the first. */
  auditOf: async (day: Day, after: number, limit: number) => {
    const from = startOfDay(day);
    const later = { at: { from, until: from + DAY_MS }, seq: { above: after } };
    const rows = await tables.all('auditRows', later, ['seq'], limit);
    const [first] = rows;
    if (first === undefined) return { previousHash: CHAIN_START, rows };
    const [before] = await tables.all('auditRows', { seq: { until: first.seq } }, ['-seq'], 1);
    return { previousHash: before?.hash ?? CHAIN_START, rows };
  },
});
