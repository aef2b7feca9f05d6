import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { Link } from 'react-router';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { href } from '#shared/routes.ts';
import { Won } from '#shared/won.tsx';
import { loanWords } from '../../loan-words.texts.ts';
import { ratePercent, type Terms, usedPercent } from '../../model/loan.ts';
import styles from './loan.module.css';
import { loanTexts } from './loan.texts.ts';

/** What can be borrowed now, how it comes about, and what is borrowed. */
export function QuotaCard({ terms }: { readonly terms: Terms }) {
  const t = useTexts(loanTexts);
  const words = useTexts(loanWords);
  const language = useLanguage();
  const { quota, limit, equity, ratioPpm, owed, pending, added } = terms;
  const figures = {
    limit: formatWon(limit, language),
    equity: formatWon(equity, language),
    percent: ratePercent(ratioPpm),
    added: formatWon(added.granted, language),
  };
  return (
    <Card className={styles.card}>
      <div className="between">
        <h2 className="quiet">{t('quota')}</h2>
        <p className={styles.quota}>
          <Won value={quota} />
        </p>
      </div>
      <div className={styles.bar} aria-hidden="true">
        <div className={styles.used} style={{ width: `${usedPercent(terms)}%` }} />
      </div>
      <p className="quiet figure">{t(added.granted === '0' ? 'limit' : 'limitAdded', figures)}</p>
      <Lines>
        <Line label={words('owed')} value={<Won value={owed} />} />
        {pending !== '0' && <Line label={t('pending')} value={<Won value={pending} />} />}
      </Lines>
      <p className="quiet figure">{t('marks')}</p>
      <Link className={styles.link} to={href('homeLoanRe')}>
        {t('toLoans')}
        <span aria-hidden="true">›</span>
      </Link>
    </Card>
  );
}
