import { Button } from '@maru/ui/button';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { symbolIn } from '#entities/instrument/model/symbol-in.ts';
import { useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { useGo } from '#shared/navigation.ts';
import { warmCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { useSession } from '#shared/session.ts';
import { stockTexts } from './stock.texts.ts';
import { StockView } from './stock-view.tsx';

export function warm(query: URLSearchParams): void {
  const symbol = symbolIn(query);
  if (symbol !== null) warmCall('marketDetail', { symbol });
}

/** The stock of the address, or else the one looked at last. */
export default function StockDetailScreen(): ReactNode {
  const stockT = useTexts(stockTexts);
  const marketT = useTexts(marketTexts);
  const go = useGo();
  const [query] = useSearchParams();
  const remembered = useSession((state) => state.stockDetail);
  const symbol = symbolIn(query) ?? remembered;
  if (symbol !== null) return <StockView key={symbol} symbol={symbol} />;
  return (
    <Screen title={stockT('views')} simulated>
      <NoData
        title={marketT('noSymbol')}
        note={marketT('noSymbolNote')}
        action={
          <Button size="small" onClick={() => go.to(href('marketIndex'))}>
            {marketT('toHome')}
          </Button>
        }
      />
    </Screen>
  );
}
