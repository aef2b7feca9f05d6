import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useDebounced } from '#shared/use-debounced.ts';

/** Milliseconds of rest before a change: Safari throws at the 101st within 30 seconds. */
const REST_MS = 500;

/**
 * Keeps the keyword in the address, so that the way back from a stock leads to the results. While
 * one types it lags; a press anywhere, which may lead away, brings it up to date.
 * @returns brings it up to date, for what leads away without a press
 */
export function useAddressKeyword(keyword: string): () => void {
  const [query, setQuery] = useSearchParams();
  const noted = useRef(query.get('q') ?? '');
  const rested = useDebounced(keyword, REST_MS);
  const note = useCallback(() => {
    // not the address's own: where one has left already, that is another screen's
    if (noted.current === keyword) return;
    noted.current = keyword;
    setQuery(keyword === '' ? {} : { q: keyword }, { replace: true });
  }, [keyword, setQuery]);
  useEffect(() => {
    if (rested === keyword) note();
  }, [rested, keyword, note]);
  useEffect(() => {
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, [note]);
  return note;
}
