import { Line, Lines } from '@maru/ui/line';
import { localName } from '#entities/instrument/model/local-name.ts';
import { ConfirmSheet } from '#shared/confirm-sheet.tsx';
import { Figures } from '#shared/figures.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { Refusal } from '#shared/refusal.tsx';
import { formatDateTime, formatDay } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { sharesText } from '../../components/shares-text.ts';
import { placementTexts } from '../../placements.texts.ts';
import styles from './placement-buy.module.css';
import { placementBuyTexts } from './placement-buy.texts.ts';
import { SharesField } from './shares-field.tsx';
import type { ApplicationState, Detail } from './use-application.ts';

interface Props {
  readonly detail: Detail;
  readonly application: ApplicationState;
}

/** How many shares, what is held for them, and the sheet that sends the application. */
export function ApplyPart({ detail, application }: Props) {
  const t = useTexts(placementBuyTexts);
  const language = useLanguage();
  const { refused } = application;
  const { shown, busy } = application.preview;
  const unknown = refused === null ? '…' : '–';
  return (
    <section className={styles.apply} aria-label={t('quantity')}>
      <SharesField detail={detail} application={application} />
      <Figures busy={busy}>
        <Lines>
          <Line
            strong
            label={t('heldNow')}
            value={shown === undefined ? unknown : <Won value={shown.amount} />}
          />
          <Line label={t('available')} value={<Won value={detail.available} />} />
          <Line
            label={t('expected')}
            value={shown === undefined ? unknown : sharesText(shown.expected, language)}
            note={t('expectedNote')}
          />
        </Lines>
      </Figures>
      <Refusal error={refused} />
      <Confirm detail={detail} application={application} />
    </section>
  );
}

/** Every line of what is about to happen. */
function Confirm({ detail: { placement, lockDays }, application }: Props) {
  const t = useTexts(placementBuyTexts);
  const words = useTexts(placementTexts);
  const language = useLanguage();
  const { send, confirming, isReady, tier, shares } = application;
  const { current: preview } = application.preview;
  const n = sharesText(shares, language);
  return (
    <ConfirmSheet
      open={confirming}
      onClose={application.close}
      title={t('confirmTitle', { name: localName(placement.names, language), shares: n })}
      note={t('confirmNote')}
      submit={t('submit', { amount: formatWon(preview?.amount ?? '0', language) })}
      send={send}
      onSend={send.mutate}
      isReady={preview !== undefined && isReady}
      action="placement"
    >
      {preview !== undefined && (
        <Lines>
          <Line label={words('price')} value={<Won value={placement.price} />} />
          <Line label={words('shares')} value={n} note={words('tier', { n: tier })} />
          <Line strong label={t('heldNow')} value={<Won value={preview.amount} />} />
          <Line
            label={t('expected')}
            value={sharesText(preview.expected, language)}
            note={t('expectedNote')}
          />
          <Line label={words('allots')} value={formatDateTime(placement.allotsAt, language)} />
          <Line label={words('lists')} value={formatDay(placement.listsOn, language)} />
        </Lines>
      )}
      <p className={styles.note}>
        {lockDays === 0 ? t('how_noLock') : t('how_lock', { count: lockDays, days: lockDays })}
      </p>
    </ConfirmSheet>
  );
}
