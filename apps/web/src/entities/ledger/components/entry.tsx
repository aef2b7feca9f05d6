import { chunk } from '#shared/chunk.ts';
import { ChunkFailed } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { useCall } from '#shared/query.ts';
import { useChunk } from '#shared/use-chunk.ts';

/** With the words of all causes and accounts: few open an entry. */
const VIEW = chunk(() => import('./entry-view.tsx'));

/** One double entry: every posting, its sums, and its place in the hash chain. */
export function Entry({ no }: { readonly no: number }) {
  const read = useCall('fundEntry', { no }, { staleTime: Infinity });
  const { data: entry } = read;
  const { module, failed } = useChunk(VIEW);
  if (entry !== undefined && module !== undefined) {
    return <module.EntryView entry={entry} titled hashes />;
  }
  if (failed) return <ChunkFailed />;
  return <Loading read={read} skeleton={3} />;
}
