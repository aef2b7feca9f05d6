import { Card } from '@maru/ui/card';
import { Gain } from '@maru/ui/figure';
import { Skeleton } from '@maru/ui/skeleton';
import { Link } from 'react-router';
import { serviceTexts } from '#entities/service/service.texts.ts';
import { serviceHref, servicesAt } from '#entities/service/services.ts';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed } from '#shared/load-state.tsx';
import { href } from '#shared/routes.ts';
import { Won } from '#shared/won.tsx';
import { useAssets } from '../../api/assets.ts';
import { marketHomeTexts } from './home.texts.ts';
import styles from './market-index.module.css';

/**
 * My total assets, their change today, and the shortcuts.
 * @param props.funds whether the market has ETFs
 */
export function AssetsCard(props: { readonly funds: boolean }) {
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
      <Shortcuts funds={props.funds} />
    </Card>
  );
}

function Shortcuts({ funds }: { readonly funds: boolean }) {
  const t = useTexts(serviceTexts);
  return (
    <nav className={styles.shortcuts} aria-label={useTexts(marketHomeTexts)('shortcuts')}>
      {servicesAt('shortcut')
        .filter(({ id }) => funds || id !== 'etf')
        .map((service) => (
          <Link key={service.id} className={styles.shortcut} to={serviceHref(service)}>
            <span className={styles.tile}>
              <service.Icon aria-hidden="true" />
            </span>
            {t(service.id)}
          </Link>
        ))}
    </nav>
  );
}
