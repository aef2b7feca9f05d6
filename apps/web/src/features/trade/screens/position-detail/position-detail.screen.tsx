import { Button } from '@maru/ui/button';
import { Skeleton } from '@maru/ui/skeleton';
import { useSearchParams } from 'react-router';
import { useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { useGo } from '#shared/navigation.ts';
import { warmCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { usePosition } from '../../api/orders.ts';
import { texts } from '../../text.ts';
import styles from './position-detail.module.css';
import { PositionView } from './position-view.tsx';

export function warm(query: URLSearchParams): void {
  const id = query.get('id');
  if (id !== null) warmCall('tradePosition', { id });
}

/** The position order of the address. */
export default function PositionDetailScreen() {
  const [query] = useSearchParams();
  const id = query.get('id');
  return id === null ? <NoPosition /> : <OnePosition id={id} />;
}

function OnePosition({ id }: { readonly id: string }) {
  const t = useTexts(texts);
  const read = usePosition(id);
  if (read.data !== undefined) return <PositionView detail={read.data} />;
  return (
    <Screen title={t('detailTitle')} simulated>
      <Loading read={read} skeleton={<Waiting />} />
    </Screen>
  );
}

const Waiting = () => (
  <div className={styles.waiting}>
    <Skeleton width="10rem" height="1.5rem" />
    <Skeleton height="7rem" radius="1rem" />
    <Skeleton height="16rem" radius="1rem" />
  </div>
);

function NoPosition() {
  const t = useTexts(texts);
  const go = useGo();
  return (
    <Screen title={t('detailTitle')} simulated>
      <NoData
        title={t('noPosition')}
        note={t('noPositionNote')}
        action={
          <Button size="small" onClick={() => go.to(href('tradeIndex'))}>
            {t('toTrade')}
          </Button>
        }
      />
    </Screen>
  );
}
