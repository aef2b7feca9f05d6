import { LIMITS } from '@maru/std/limits';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useStockSearch } from '#entities/instrument/api/stock-search.ts';
import { useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { useGo } from '#shared/navigation.ts';
import { invalidate } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { texts } from '../../text.ts';
import { Found } from './found.tsx';
import { Popular } from './popular.tsx';
import { Recent } from './recent.tsx';
import { SearchField } from './search-field.tsx';
import { useAddressKeyword } from './use-address-keyword.ts';

export default function SearchScreen() {
  const t = useTexts(texts);
  const go = useGo();
  const [query] = useSearchParams();
  const [typed, setTyped] = useState((query.get('q') ?? '').slice(0, LIMITS.keywordChars));
  // the return key, until what is typed has been answered
  const [isEntered, setEntered] = useState(false);
  const search = useStockSearch(typed, isEntered);
  const { keyword, answer, error, retry } = search;
  const note = useAddressKeyword(keyword);

  useEffect(() => {
    if (!isEntered || answer === undefined) return;
    setEntered(false);
    const [first] = answer;
    if (first === undefined) return;
    note();
    go.to(href('marketStockDetail', { symbol: first.symbol }));
  }, [isEntered, answer, note, go]);

  return (
    <Screen title={t('search')} simulated>
      <SearchField
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setEntered(false);
        }}
        onEnter={() => {
          setEntered(typed.trim() !== '');
          if (error !== null) retry();
        }}
      />
      <Refreshable onRefresh={() => invalidate(['marketSearch', 'marketList', 'userOptionalList'])}>
        {keyword === '' ? (
          <>
            <Recent />
            <Popular />
          </>
        ) : (
          <Found search={search} isAwaited={isEntered} />
        )}
      </Refreshable>
    </Screen>
  );
}
