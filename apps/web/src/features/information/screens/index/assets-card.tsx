import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { Skeleton } from '@maru/ui/skeleton';
import { Link } from 'react-router';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed } from '#shared/load-state.tsx';
import { useCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { Won } from '#shared/won.tsx';
import { informationTexts } from '../../text.ts';
import styles from './index.module.css';

/** My total assets, buying power and withdrawable amount. */
export function AssetsCard() {
  const t = useTexts(informationTexts);
  const { data, error, refetch } = useCall('fundAssets', {});
  if (error !== null && data === undefined) {
    return <LoadFailed error={error} onRetry={() => void refetch()} />;
  }
  const sum = (value: string | undefined) =>
    value === undefined ? <Skeleton width="7rem" height="1rem" /> : <Won value={value} />;
  return (
    <Card>
      <p className={styles.note}>{t('total')}</p>
      <div className={styles.total}>
        {data === undefined ? (
          <Skeleton width="12rem" height="2.4rem" />
        ) : (
          <Won value={data.total} size={32} />
        )}
      </div>
      <Lines>
        <Line label={t('available')} value={sum(data?.available)} />
        <Line label={t('withdrawable')} value={sum(data?.withdrawable)} />
        {data !== undefined && data.foreign !== '0' && (
          <Line
            label={
              <Link className={styles.wallets} to={href('informationExChange', { tab: 'wallets' })}>
                {t('foreign')}
              </Link>
            }
            value={<Won value={data.foreign} />}
          />
        )}
      </Lines>
    </Card>
  );
}
