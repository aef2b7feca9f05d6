import { Card } from '@maru/ui/card';
import { Fold } from '@maru/ui/fold';
import { Link } from 'react-router';
import { ScoreBar } from '#entities/credit/components/score-bar.tsx';
import { ScoreTable } from '#entities/credit/components/score-table.tsx';
import { useTexts } from '#shared/i18n.ts';
import { Loading } from '#shared/loading.tsx';
import { useCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import styles from './loan.module.css';
import { loanTexts } from './loan.texts.ts';

/** The credit score on its scale, and the table that alone moves it. */
export function ScoreCard() {
  const t = useTexts(loanTexts);
  const read = useCall('userCredit', {});
  const { data } = read;
  return (
    <Card className={styles.card}>
      <p className="quiet">{t('score')}</p>
      {data !== undefined ? (
        <>
          <div className="between">
            <p className={styles.score}>{t('points', { score: data.score })}</p>
            <Link className={styles.link} to={href('informationCredit')}>
              {t('history')}
              <span aria-hidden="true">›</span>
            </Link>
          </div>
          <ScoreBar credit={data} />
          <p className={styles.ends}>
            <span>{data.least}</span>
            <span>{t('scoreNote')}</span>
            <span>{data.most}</span>
          </p>
          <Fold label={t('table')}>
            <ScoreTable credit={data} />
          </Fold>
        </>
      ) : (
        <Loading read={read} skeleton={2} />
      )}
    </Card>
  );
}
