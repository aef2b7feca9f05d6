import { SkeletonRows } from '@maru/ui/skeleton';
import { LoadFailed } from '#shared/load-state.tsx';
import { useCall } from '#shared/query.ts';
import { EntryView } from './entry-view.tsx';

/** One double entry: every posting, its sums, and its place in the hash chain. */
export function Entry({ no }: { readonly no: number }) {
  const { data: entry, error, refetch } = useCall('fundEntry', { no }, { staleTime: Infinity });
  if (entry !== undefined) return <EntryView entry={entry} titled hashes />;
  return error === null ? (
    <SkeletonRows rows={3} />
  ) : (
    <LoadFailed error={error} onRetry={() => void refetch()} />
  );
}
