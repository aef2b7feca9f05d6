import type { MemberSort } from '@maru/contract/constants';
import { useCall, usePages } from '#shared/query.ts';

/** One index and its days; live quotes are folded into the answer by `stream.ts`. */
export const useIndex = (code: string | null) =>
  useCall('marketIndexDetail', { code: code ?? '' }, { staleTime: 60_000, enabled: code !== null });

/** The stocks of an index, page by page. */
export const useIndexMembers = (code: string, sort: MemberSort) =>
  usePages('marketIndexMembers', { code, sort });
