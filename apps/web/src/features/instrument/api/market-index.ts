import type { MemberSort } from '@maru/contract/constants';
import { useCall, usePages } from '#shared/query.ts';

/** One index and its days; live quotes are folded into the answer by `stream.ts`. */
export const useIndex = (code: string | null) =>
  useCall('marketIndexDetail', { code: code ?? '' }, { staleTime: 60_000, enabled: code !== null });

/**
 * The course of an index on its newest day, read again each minute: between two readings its value
 * moves the newest point.
 */
export const useIndexCourse = (code: string) =>
  useCall('marketIndexCourse', { code }, { staleTime: 60_000, refetchInterval: 60_000 });

/** The stocks of an index, page by page. */
export const useIndexMembers = (code: string, sort: MemberSort) =>
  usePages('marketIndexMembers', { code, sort });
