import { NavLink, useParams } from 'react-router';
import { useTexts } from '../../shared/texts.ts';
import { EntriesView } from './entries-view.tsx';
import styles from './ledger.module.css';
import { ledgerTexts } from './ledger.texts.ts';
import { TrialBalance } from './trial-balance.tsx';

/** The books: what all accounts add up to, and every entry behind it. */
export function LedgerScreen() {
  const t = useTexts(ledgerTexts);
  const { view } = useParams();
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('title')}</h2>
        <nav className={styles.views} aria-label={t('views')}>
          <NavLink end className={styles.view ?? ''} to="/ledger">
            {t('balance')}
          </NavLink>
          <NavLink className={styles.view ?? ''} to="/ledger/entries">
            {t('entries')}
          </NavLink>
        </nav>
      </div>
      {view === 'entries' ? <EntriesView /> : <TrialBalance />}
    </div>
  );
}
