import { SkeletonRows } from '@maru/ui/skeleton';
import { EntryView } from '#entities/ledger/components/entry-view.tsx';
import { LoadFailed } from '#shared/load-state.tsx';
import { useEntry } from '../api/records.ts';

/** One double entry: every posting, its sums, and its place in the hash chain. */
export function Entry({ no }: { readonly no: number }) {
  const { data: entry, error, refetch } = useEntry(no);
  if (entry !== undefined) return <EntryView entry={entry} titled hashes />;
  return error === null ? (
    <SkeletonRows rows={3} />
  ) : (
    <LoadFailed error={error} onRetry={() => void refetch()} />
  );
}
