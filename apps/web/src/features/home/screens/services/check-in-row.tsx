import { Badge } from '@maru/ui/badge';
import { CalendarCheck } from 'lucide-react';
import { useTexts } from '#shared/i18n.ts';
import { useCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { ServiceRow } from './service-row.tsx';
import { servicesTexts } from './services.texts.ts';

/** Whether today's check-in is done, and the way to it. */
export function CheckInRow() {
  const t = useTexts(servicesTexts);
  const { data } = useCall('userCheckIns', {});
  const streak = data?.streak ?? 0;
  return (
    <ServiceRow
      to={href('homeCheckIn')}
      Icon={CalendarCheck}
      name={
        <>
          {t('checkIn')} {data?.done === true && <Badge tone="brand">{t('checkInDone')}</Badge>}
        </>
      }
      note={streak === 0 ? t('checkInNote') : t('streak', { count: streak })}
    />
  );
}
