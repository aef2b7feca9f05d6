import { Card } from '@maru/ui/card';
import { Skeleton } from '@maru/ui/skeleton';
import { ScoreBar } from '#entities/credit/components/score-bar.tsx';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed } from '#shared/load-state.tsx';
import { useCall } from '#shared/query.ts';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import styles from './user-info.module.css';
import { userInfoTexts } from './user-info.texts.ts';

/** The credit score on its bar, and the way to what moves it. */
export function CreditCard() {
  const t = useTexts(userInfoTexts);
  const { data, error, refetch } = useCall('userCredit', {});
  if (error !== null && data === undefined) {
    return <LoadFailed error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Card className={styles.card}>
      <h2 className={styles.title}>{t('credit')}</h2>
      {data === undefined ? (
        <Skeleton width="100%" height="3rem" />
      ) : (
        <>
          <p className={styles.score}>{t('scoreValue', { score: data.score })}</p>
          <ScoreBar credit={data} />
          <p className="quiet">{t('creditNote', { least: data.least, most: data.most })}</p>
        </>
      )}
      <div className={styles.way}>
        <QuietLink to={href('informationCredit')}>{t('toCredit')}</QuietLink>
      </div>
    </Card>
  );
}
