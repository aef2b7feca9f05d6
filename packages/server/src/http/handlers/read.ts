import type { BrokerReads } from '@maru/broker/domains';
import type { Refusal } from '@maru/contract/errors';
import { LIMITS } from '@maru/std/limits';
import type { Engine } from '../../engine/port.ts';
import type { Listed, Slice } from '../../store/tables.ts';
import { answered, type Handled, refused } from '../answer.ts';

/** Answers a call from the core's memory. */
export async function readAnswer<T>(
  engine: Engine,
  customer: string | null,
  look: (reads: BrokerReads) => T,
): Promise<Handled<T>> {
  const answer = await engine.read(customer, look);
  return 'refusal' in answer ? refused(answer.refusal) : answered(answer.value, answer.stale);
}

/** Rows of a page when the call names no size. */
export const PAGE_SIZE = 20;

/** Which rows a page has. */
export function sliceOf(paging: {
  page?: number | undefined;
  pageSize?: number | undefined;
}): Slice {
  const limit = Math.min(paging.pageSize ?? PAGE_SIZE, LIMITS.pageSize);
  return { limit, offset: ((paging.page ?? 1) - 1) * limit };
}

/** Cuts a page out of a list that is all there. */
export const pageOf = <T>(all: readonly T[], { limit, offset }: Slice): Listed<T> => ({
  rows: all.slice(offset, offset + limit),
  total: all.length,
});

const numberIn = (id: string): number => Number(id.replace(/^\D+/, ''));

/** The newest first: the number in an id is that of the requesting command. */
export const newestFirst = (a: { readonly id: string }, b: { readonly id: string }): number =>
  numberIn(b.id) - numberIn(a.id);

type Shut = Pick<Refusal, 'code'> & Partial<Refusal>;

/** A gate as it is answered. */
export const gateView = <N extends string>({ name, closed }: { name: N; closed: Shut | null }) => ({
  name,
  closed: closed === null ? null : { code: closed.code, params: closed.params ?? {} },
});
