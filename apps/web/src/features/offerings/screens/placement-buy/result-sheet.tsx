import { Line, Lines } from '@maru/ui/line';
import { localName } from '#entities/instrument/model/local-name.ts';
import { DoneSheet } from '#shared/done-sheet.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { useGo } from '#shared/navigation.ts';
import { href } from '#shared/routes.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { useLast } from '#shared/use-last.ts';
import { Won } from '#shared/won.tsx';
import { sharesText } from '../../components/shares-text.ts';
import { placementTexts } from '../../placements.texts.ts';
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
    <DoneSheet
      open={asked !== null}
      onClose={onClose}
      title={t('doneTitle', { name: localName(placement.names, language), shares })}
      note={t('doneNote')}
      next={t('toRecords')}
      onNext={() => go.replace(href('homeNewStockps', { tab: 'mine' }))}
    >
      <Lines>
        <Line strong label={words('held')} value={<Won value={done.amount} />} />
        <Line label={words('allots')} value={formatDateTime(placement.allotsAt, language)} />
        <Line label={t('number')} value={done.id} />
      </Lines>
    </DoneSheet>
  );
}
