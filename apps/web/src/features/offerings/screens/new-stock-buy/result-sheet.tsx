import { Fold } from '@maru/ui/fold';
import { Line, Lines } from '@maru/ui/line';
import { localName } from '#entities/instrument/model/local-name.ts';
import { Entry } from '#entities/ledger/components/entry.tsx';
import { DoneSheet } from '#shared/done-sheet.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { useGo } from '#shared/navigation.ts';
import { href } from '#shared/routes.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { useLast } from '#shared/use-last.ts';
import { Won } from '#shared/won.tsx';
import { sharesText } from '../../components/shares-text.ts';
import { offeringTexts } from '../../offerings.texts.ts';
import { newStockBuyTexts } from './new-stock-buy.texts.ts';
import type { Detail, Done } from './use-application.ts';

interface Props {
  readonly detail: Detail;
  /** The application that was taken; null: closed. */
  readonly done: Done | null;
  readonly onClose: () => void;
}

/** An application that was taken, with the ledger entry of its hold. */
export function ResultSheet({ detail: { offering }, done: asked, onClose }: Props) {
  const t = useTexts(newStockBuyTexts);
  const words = useTexts(offeringTexts);
  const language = useLanguage();
  const go = useGo();
  const done = useLast(asked);
  if (done === null) return null;
  const shares = sharesText(done.shares, language);
  const { mine } = offering;
  return (
    <DoneSheet
      open={asked !== null}
      onClose={onClose}
      title={t('doneTitle', { name: localName(offering.names, language), shares })}
      note={t('doneNote')}
      back={t('close')}
      next={t('toRecords')}
      onNext={() => go.replace(href('marketSubscribeRecord'))}
    >
      <Lines>
        <Line strong label={words('deposit')} value={<Won value={done.deposit} />} />
        <Line label={t('draws')} value={formatDateTime(offering.drawsAt, language)} />
        <Line label={t('number')} value={done.id} />
      </Lines>
      {mine?.id === done.id && (
        <Fold label={t('ledger')}>
          <Entry no={mine.hold} />
        </Fold>
      )}
    </DoneSheet>
  );
}
