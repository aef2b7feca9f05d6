import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { useGo } from '#shared/navigation.ts';
import { invalidate } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { useDebounced } from '#shared/use-debounced.ts';
import { useSearch } from '../../api/watchlist.ts';
import { texts } from '../../text.ts';
import { Found } from './found.tsx';
import { Popular } from './popular.tsx';
import { Recent } from './recent.tsx';
import { SearchField } from './search-field.tsx';

/** Milliseconds of rest after which a keyword is looked for. */
const REST_MS = 50;

export default function SearchScreen() {
  const t = useTexts(texts);
  const go = useGo();
  const [query, setQuery] = useSearchParams();
  const [typed, setTyped] = useState(query.get('q') ?? '');
  const keyword = useDebounced(typed, REST_MS).trim();
  const search = useSearch(keyword);
  const first = search.isPlaceholderData ? undefined : search.data?.[0];

  // in the address, so that the way back from a stock leads to the results
  useEffect(() => {
    if ((query.get('q') ?? '') === keyword) return;
    setQuery(keyword === '' ? {} : { q: keyword }, { replace: true });
  }, [keyword, query, setQuery]);

  return (
    <Screen title={t('search')} simulated>
      <SearchField
        value={typed}
        onChange={setTyped}
        onEnter={() => first && go.to(href('marketStockDetail', { symbol: first.symbol }))}
      />
      <Refreshable onRefresh={() => invalidate(['marketSearch', 'marketList', 'userOptionalList'])}>
        {keyword === '' ? (
          <>
            <Recent />
            <Popular />
          </>
        ) : (
          <Found search={search} />
        )}
      </Refreshable>
    </Screen>
  );
}
