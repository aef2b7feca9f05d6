import { SkeletonRows } from '@maru/ui/skeleton';
import { SearchX } from 'lucide-react';
import { useDeferredValue } from 'react';
import type { StockSearch } from '#entities/instrument/api/stock-search.ts';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData } from '#shared/load-state.tsx';
import { useChange, useLiveHits, useWatched } from '../../api/watchlist.ts';
import { texts } from '../../text.ts';
import { HitRow } from './hit-row.tsx';

/** Rows that are drawn at once: as many as a phone has room for, beside its keyboard. */
const FIRST_ROWS = 10;

interface FoundProps {
  readonly search: StockSearch;
  /** The return key waits for the answer: what was found earlier is no longer of interest. */
  readonly isAwaited: boolean;
}

/** The stocks that a keyword finds. */
export function Found({ search: { hits, error, retry }, isAwaited }: FoundProps) {
  const t = useTexts(texts);
  const watched = useWatched();
  const { mutate: change } = useChange();
  const symbols = hits?.map((hit) => hit.symbol) ?? [];
  useLiveHits(symbols);
  const found = symbols.join(' ');
  const isDrawn = useDeferredValue(found) === found;

  if (error !== null) return <LoadFailed error={error} onRetry={retry} />;
  if (hits === undefined || isAwaited) {
    return (
      <>
        <p className="visually-hidden" role="status">
          {t('searching')}
        </p>
        <SkeletonRows rows={4} rowHeight="4rem" />
      </>
    );
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {hits.length === 0 ? t('foundNone') : t('found', { n: hits.length })}
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
