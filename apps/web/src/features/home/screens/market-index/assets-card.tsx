import { Card } from '@maru/ui/card';
import { Gain } from '@maru/ui/figure';
import { Skeleton } from '@maru/ui/skeleton';
import { Link } from 'react-router';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed } from '#shared/load-state.tsx';
import { href } from '#shared/routes.ts';
import { Won } from '#shared/won.tsx';
import { useAssets } from '../../api/assets.ts';
import { marketHomeTexts } from './home.texts.ts';
import styles from './market-index.module.css';

/** What I have in all, and how it moved today. */
export function AssetsCard() {
  const t = useTexts(marketHomeTexts);
  const assets = useAssets();
  if (assets.data === undefined && assets.error !== null) {
    return (
      <Card className={styles.assets}>
        <LoadFailed error={assets.error} onRetry={() => void assets.refetch()} />
      </Card>
    );
  }
  return (
    <Card className={styles.assets}>
      <div className={styles.between}>
        <h2 className={styles.label}>{t('totalAssets')}</h2>
        <Link to={href('informationFundRecord')} className={styles.link}>
          {t('assetDetail')}
          <span aria-hidden="true"> ›</span>
        </Link>
      </div>
      {assets.data === undefined ? (
        <div className={styles.waiting}>
          <Skeleton width="13rem" height="2rem" />
          <Skeleton width="9rem" height="1rem" />
        </div>
      ) : (
        <>
          <p className={styles.total}>
            <Won value={assets.data.total} size={32} />
          </p>
          <p className={styles.today}>
            <Gain percent={assets.data.todayGain} value={assets.data.todayProfit} strong />
            <span className={styles.label}>{t('today')}</span>
          </p>
        </>
      )}
    </Card>
  );
}
