import { SkeletonRows } from '@maru/ui/skeleton';
import { SearchX } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData } from '#shared/load-state.tsx';
import { useChange, useLiveHits, type useSearch, useWatched } from '../../api/watchlist.ts';
import { texts } from '../../text.ts';
import { HitRow } from './hit-row.tsx';

/** Rows that are drawn at once: as many as a phone has room for, beside its keyboard. */
const FIRST_ROWS = 10;

/** The stocks that a keyword finds. */
export function Found({ search }: { readonly search: ReturnType<typeof useSearch> }) {
  const t = useTexts(texts);
  const { data: hits, error, refetch } = search;
  const watched = useWatched();
  const { mutate: change } = useChange();
  const symbols = hits?.map((hit) => hit.symbol) ?? [];
  useLiveHits(symbols);
  const found = symbols.join(' ');
  const isDrawn = useDeferredValue(found) === found;

  if (hits === undefined) {
    if (error !== null) return <LoadFailed error={error} onRetry={() => void refetch()} />;
    return <SkeletonRows rows={4} rowHeight="4rem" />;
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {hits.length === 0 ? '' : t('found', { n: hits.length })}
      </p>
      {hits.length === 0 && (
        <NoData icon={<SearchX />} title={t('foundNone')} note={t('foundNoneNote')} />
      )}
      <ul>
        {(isDrawn ? hits : hits.slice(0, FIRST_ROWS)).map((hit) => (
          <HitRow
            key={hit.symbol}
            hit={hit}
            matched={hit.matched}
            watched={watched}
            change={change}
          />
        ))}
      </ul>
    </>
  );
}
