/** The news read on this device; it is forgotten when the session ends. */
import { useQuery } from '@tanstack/react-query';
import { keepRow, readRow } from '#shared/local-rows.ts';
import { queryClient } from '#shared/query.ts';
import { NOTHING_READ, type ReadMarks, withAllRead, withRead } from '../model/read-marks.ts';

const KEY = ['readNews'] as const;

const stored = async (): Promise<ReadMarks> => (await readRow('readNews')) ?? NOTHING_READ;

/** Undefined until they are read. */
export const useReadMarks = (): ReadMarks | undefined =>
  useQuery({ queryKey: KEY, queryFn: stored, staleTime: Number.POSITIVE_INFINITY }).data;

async function mark(change: (marks: ReadMarks) => ReadMarks): Promise<void> {
  const before = queryClient.getQueryData<ReadMarks>(KEY) ?? (await stored());
  const after = change(before);
  if (after === before) return;
  queryClient.setQueryData(KEY, after);
  keepRow('readNews', after);
}

export const readNews = (no: number): Promise<void> => mark((marks) => withRead(marks, no));

/** Marks all news up to a number. */
export const readAllNews = (no: number): Promise<void> => mark((marks) => withAllRead(marks, no));
