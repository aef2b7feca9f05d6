import { Link } from 'react-router';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { compact } from '#shared/money-text.ts';
import { useCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { marketHomeTexts } from './home.texts.ts';
import styles from './market-index.module.css';

/** The banner of home: what part of net assets can be borrowed, by how much they are. */
export function CreditLine() {
  const t = useTexts(marketHomeTexts);
  const language = useLanguage();
  const { data } = useCall('loanTerms', {});
  const [below, above] = data?.tiers ?? [];
  return (
    <Link className={styles.credit} to={href('homeLoan')}>
      <span className={styles.creditTitle}>
        {t('credit')}
        <span aria-hidden="true"> ›</span>
      </span>
      {below !== undefined && above !== undefined && (
        <span className={styles.creditTiers}>
          <span>{t('creditBelow', { ...below, amount: compact(above.from, language) })}</span>
          <span>{t('creditFrom', { ...above, amount: compact(above.from, language) })}</span>
        </span>
      )}
    </Link>
  );
}
