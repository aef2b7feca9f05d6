import { Newspaper } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { homeTexts } from '../../text.ts';
import styles from './news-list.module.css';

export default function NewsListScreen() {
  const t = useTexts(homeTexts);
  return (
    <Screen title={t('news')} header="tab" simulated>
      <div className={styles.middle}>
        <NoData
          icon={<Newspaper />}
          title={t('noNews')}
          note={t('noNewsNote')}
          action={
            <Link className={styles.link} to={href('marketIndex')}>
              {t('seeMarket')}
            </Link>
          }
        />
      </div>
    </Screen>
  );
}
