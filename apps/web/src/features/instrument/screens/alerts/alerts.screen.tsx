import { useSearchParams } from 'react-router';
import { symbolIn } from '#entities/instrument/model/symbol-in.ts';
import { useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { invalidate, warmCall } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import { AddAlert } from './add-alert.tsx';
import { AlertList } from './alert-list.tsx';
import { alertTexts } from './alerts.texts.ts';

export function warm(query: URLSearchParams): void {
  warmCall('alertList', {});
  const symbol = symbolIn(query);
  if (symbol !== null) warmCall('marketDetail', { symbol });
}

/** My price alerts; with a stock in the address also the form for one more of it. */
export default function AlertsScreen() {
  const t = useTexts(alertTexts);
  const [query] = useSearchParams();
  const symbol = symbolIn(query);
  return (
    <Screen title={t('title')} simulated>
      <Refreshable onRefresh={() => invalidate(['alertList', 'marketDetail'])}>
        {symbol !== null && <AddAlert symbol={symbol} />}
        <AlertList below={symbol !== null} />
      </Refreshable>
    </Screen>
  );
}
