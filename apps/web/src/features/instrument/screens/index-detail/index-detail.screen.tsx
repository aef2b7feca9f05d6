import { Button } from '@maru/ui/button';
import { useSearchParams } from 'react-router';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { useGo } from '#shared/navigation.ts';
import { warmCall, warmPages } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { indexTexts } from './index.texts.ts';
import { IndexScreen } from './index-screen.tsx';

export function warm(query: URLSearchParams): void {
  const code = query.get('code');
  if (code === null) return;
  warmCall('marketIndexDetail', { code });
  warmCall('marketIndexCourse', { code });
  warmPages('marketIndexMembers', { code, sort: 'marketCap' });
}

/** The index of the address. */
export default function IndexDetailScreen() {
  const indexT = useTexts(indexTexts);
  const marketT = useTexts(marketTexts);
  const go = useGo();
  const [query] = useSearchParams();
  const code = query.get('code');
  if (code !== null) return <IndexScreen key={code} code={code} />;
  return (
    <Screen title={marketT('indices')} simulated>
      <NoData
        title={indexT('noIndex')}
        note={indexT('noIndexNote')}
        action={
          <Button size="small" onClick={() => go.to(href('marketIndex'))}>
            {marketT('toHome')}
          </Button>
        }
      />
    </Screen>
  );
}
