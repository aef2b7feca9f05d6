import { Gain } from '@maru/ui/figure';
import { Skeleton } from '@maru/ui/skeleton';
import { Link } from 'react-router';
import { serviceTexts } from '#entities/service/service.texts.ts';
import { serviceHref, servicesAt } from '#entities/service/services.ts';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed } from '#shared/load-state.tsx';
import { href } from '#shared/routes.ts';
import { hasScreen } from '#shared/screens.ts';
import { Won } from '#shared/won.tsx';
import { useAssets } from '../../api/assets.ts';
import { ServiceGrid, ServiceTile } from '../../components/service-tile.tsx';
import { marketHomeTexts } from './home.texts.ts';
import styles from './market-index.module.css';

/** My total assets and their change today. */
export function Assets() {
  const t = useTexts(marketHomeTexts);
  const assets = useAssets();
  if (assets.data === undefined && assets.error !== null) {
    return (
      <section className={styles.assets}>
        <LoadFailed error={assets.error} onRetry={() => void assets.refetch()} />
      </section>
    );
  }
  return (
    <section className={styles.assets}>
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
    </section>
  );
}

/** @param props.funds whether the market has ETFs */
export function Shortcuts({ funds }: { readonly funds: boolean }) {
  const t = useTexts(serviceTexts);
  return (
    <nav className={styles.shortcuts} aria-label={useTexts(marketHomeTexts)('shortcuts')}>
      <ServiceGrid one>
        {servicesAt('shortcut', hasScreen, funds).map((service) => (
          <ServiceTile
            key={service.id}
            to={serviceHref(service)}
            Icon={service.Icon}
            name={t(service.id)}
          />
        ))}
      </ServiceGrid>
    </nav>
  );
}
