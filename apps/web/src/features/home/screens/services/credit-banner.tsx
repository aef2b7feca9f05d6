import { Card } from '@maru/ui/card';
import { Link } from 'react-router';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { compact } from '#shared/money-text.ts';
import { useCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import banner from './credit-banner.module.css';
import styles from './services.module.css';
import { servicesTexts } from './services.texts.ts';

/** The end of the bars, per cent. */
const MOST = 120;

/** The part of one's net assets that can be borrowed, by how much they are: a limit, no return. */
export function CreditBanner() {
  const t = useTexts(servicesTexts);
  const language = useLanguage();
  const { data } = useCall('loanTerms', {});
  const tiers = data?.tiers ?? [];
  const second = tiers[1]?.from;
  return (
    <Card className={banner.card}>
      <div className={styles.heading}>
        <h2>{t('creditTitle')}</h2>
        <Link className={styles.all} to={href('homeLoan')}>
          {t('creditMine')}
          <span aria-hidden="true">›</span>
        </Link>
      </div>
      <dl className={banner.tiers}>
        {tiers.map(({ from, least, most }, i) => (
          <div key={from} className={banner.tier}>
            <dt>
              {i === 0
                ? t('creditBelow', { amount: compact(second ?? '0', language) })
                : t('creditFrom', { amount: compact(from, language) })}
            </dt>
            <div className={banner.bar} aria-hidden="true">
              <div
                className={banner.range}
                style={{
                  marginLeft: `${(least / Math.max(MOST, most)) * 100}%`,
                  width: `${((most - least) / Math.max(MOST, most)) * 100}%`,
                }}
              />
            </div>
            <dd>{t('creditRange', { least, most })}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet">{t('creditNote')}</p>
    </Card>
  );
}
