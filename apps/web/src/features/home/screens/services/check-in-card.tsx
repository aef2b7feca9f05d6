import { Badge } from '@maru/ui/badge';
import { CalendarCheck, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '#shared/i18n.ts';
import { useCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import styles from './services.module.css';
import { servicesTexts } from './services.texts.ts';

/** Whether today's check-in is done, and the way to it. */
export function CheckInCard() {
  const t = useTexts(servicesTexts);
  const { data } = useCall('userCheckIns', {});
  const streak = data?.streak ?? 0;
  return (
    <Link className={styles.help} to={href('homeCheckIn')}>
      <CalendarCheck aria-hidden="true" />
      <span className={styles.text}>
        <span className={styles.name}>
          {t('checkIn')} {data?.done === true && <Badge tone="brand">{t('checkInDone')}</Badge>}
        </span>
        <span className="quiet">
          {streak === 0 ? t('checkInNote') : t('streak', { count: streak })}
        </span>
      </span>
      <ChevronRight aria-hidden="true" />
    </Link>
  );
}
