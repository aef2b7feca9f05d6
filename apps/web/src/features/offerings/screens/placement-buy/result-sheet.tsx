import { Button } from '@maru/ui/button';
import { Line, Lines } from '@maru/ui/line';
import { Sheet } from '@maru/ui/sheet';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { useGo } from '#shared/navigation.ts';
import { href } from '#shared/routes.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { useLast } from '#shared/use-last.ts';
import { Won } from '#shared/won.tsx';
import { sharesText } from '../../components/shares-text.ts';
import { placementTexts } from '../../placements.texts.ts';
import styles from './placement-buy.module.css';
import { placementBuyTexts } from './placement-buy.texts.ts';
import type { Detail, Done } from './use-application.ts';

interface Props {
  readonly detail: Detail;
  /** The application that was taken; null: closed. */
  readonly done: Done | null;
  readonly onClose: () => void;
}

/** An application that was taken: what is held, and when it is decided. */
export function ResultSheet({ detail: { placement }, done: asked, onClose }: Props) {
  const t = useTexts(placementBuyTexts);
  const words = useTexts(placementTexts);
  const language = useLanguage();
  const go = useGo();
  const done = useLast(asked);
  if (done === null) return null;
  const shares = sharesText(done.shares, language);
  return (
    <Sheet
      open={asked !== null}
      onClose={onClose}
      title={t('doneTitle', { name: localName(placement.names, language), shares })}
      note={t('doneNote')}
      action={
        <div className={styles.pair}>
          <Button variant="plain" onClick={onClose}>
            {t('close')}
          </Button>
          <Button onClick={() => go.replace(href('homeNewStockps', { tab: 'mine' }))}>
            {t('toRecords')}
          </Button>
        </div>
      }
    >
      <Lines>
        <Line strong label={words('held')} value={<Won value={done.amount} />} />
        <Line label={words('allots')} value={formatDateTime(placement.allotsAt, language)} />
        <Line label={t('number')} value={done.id} />
      </Lines>
    </Sheet>
  );
}
