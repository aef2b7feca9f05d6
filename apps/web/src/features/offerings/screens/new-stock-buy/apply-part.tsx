import { Card } from '@maru/ui/card';
import { grouped } from '@maru/ui/digits';
import { Line, Lines } from '@maru/ui/line';
import { localName } from '#entities/instrument/model/local-name.ts';
import type { Verdict } from '#entities/order/components/entry-pad.tsx';
import { EntryStepper } from '#entities/order/components/entry-stepper.tsx';
import { ConfirmSheet } from '#shared/confirm-sheet.tsx';
import { Figures } from '#shared/figures.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatPercent, formatWon } from '#shared/money-text.ts';
import { Refusal } from '#shared/refusal.tsx';
import { formatDateTime, formatDay } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { sharesText } from '../../components/shares-text.ts';
import { quickLots } from '../../model/lots.ts';
import { percentOfPpm } from '../../model/offering.ts';
import { offeringTexts } from '../../offerings.texts.ts';
import styles from './new-stock-buy.module.css';
import { newStockBuyTexts } from './new-stock-buy.texts.ts';
import type { ApplicationState, Detail } from './use-application.ts';

interface Props {
  readonly detail: Detail;
  readonly application: ApplicationState;
}

/** How many lots, what is held for them, and the sheet that sends the application. */
export function ApplyPart({ detail, application }: Props) {
  const t = useTexts(newStockBuyTexts);
  const language = useLanguage();
  const { lotSize } = detail.offering;
  const { refused } = application;
  const { shown, busy } = application.preview;
  const unknown = refused === null ? '…' : '–';
  return (
    <section
      className={styles.apply}
      aria-label={t('quantity', { n: sharesText(lotSize, language) })}
    >
      <LotsField detail={detail} application={application} />
      <Figures busy={busy}>
        <Lines>
          <Line
            strong
            label={t('heldNow', {
              percent: formatPercent(percentOfPpm(detail.depositPpm)).replace('.00', ''),
            })}
            value={shown === undefined ? unknown : <Won value={shown.deposit} />}
          />
          <Line label={t('available')} value={<Won value={detail.available} />} />
        </Lines>
      </Figures>
      <Refusal error={refused} />
      <Card variant="well">{t('risk', { days: detail.barDays })}</Card>
      <Confirm detail={detail} application={application} />
    </section>
  );
}

function LotsField({ detail, application }: Props) {
  const t = useTexts(newStockBuyTexts);
  const language = useLanguage();
  const { leastLots, mostLots, lotSize } = detail.offering;
  const { lots, setLots } = application;
  const shares = (n: number): string => sharesText(n * lotSize, language);
  const n = (value: number): string => grouped(String(value));
  const label = t('quantity', { n: shares(1) });
  const judge = (typed: string): Verdict => {
    const value = Number(typed);
    if (typed !== '' && value < leastLots) {
      return { text: t('belowLeast', { n: n(leastLots) }), refused: true };
    }
    if (value > mostLots) return { text: t('aboveMost', { n: n(mostLots) }), refused: true };
    return { text: t('range', { least: n(leastLots), most: n(mostLots) }), refused: false };
  };
  return (
    <>
      <p className="quiet">{label}</p>
      <EntryStepper
        label={label}
        value={lots}
        onChange={setLots}
        min={leastLots}
        max={mostLots}
        format={(value) => t('lotsOf', { count: value, lots: n(value) })}
        note={shares(lots)}
        tone={application.isReady ? undefined : 'invalid'}
        increaseLabel={t('increase')}
        decreaseLabel={t('decrease')}
        judge={judge}
        quickLabel={t('quick')}
        quick={quickLots(detail.offering).map((value) => [
          value,
          value === leastLots
            ? t('least')
            : value === mostLots
              ? t('most')
              : t('lotsOf', { count: value, lots: n(value) }),
        ])}
        typedAs={(typed) =>
          t('lotsValue', {
            count: Number(typed),
            lots: grouped(typed),
            shares: shares(Number(typed)),
          })
        }
      />
    </>
  );
}

/** Every line of what is about to happen. */
function Confirm({ detail, application }: Props) {
  const t = useTexts(newStockBuyTexts);
  const words = useTexts(offeringTexts);
  const language = useLanguage();
  const { offering, barDays } = detail;
  const { send, confirming, isReady } = application;
  const { current: preview } = application.preview;
  const shares = sharesText(application.lots * offering.lotSize, language);
  const what = { name: localName(offering.names, language), shares };
  return (
    <ConfirmSheet
      open={confirming}
      onClose={application.close}
      title={t('confirmTitle', what)}
      note={t('confirmNote')}
      submit={t('submit', { deposit: formatWon(preview?.deposit ?? '0', language) })}
      send={send}
      onSend={send.mutate}
      isReady={preview !== undefined && isReady}
      action="subscribe"
    >
      {preview !== undefined && (
        <Lines>
          <Line label={words('price')} value={<Won value={offering.price} />} />
          <Line label={words('shares')} value={shares} />
          <Line label={t('amount')} value={<Won value={preview.amount} />} />
          <Line strong label={words('deposit')} value={<Won value={preview.deposit} />} />
          <Line
            label={t('rest')}
            value={<Won value={BigInt(preview.amount) - BigInt(preview.deposit)} />}
          />
          <Line label={t('chanceNow')} value={formatPercent(percentOfPpm(preview.winningPpm))} />
          <Line label={t('draws')} value={formatDateTime(offering.drawsAt, language)} />
          <Line label={t('pays')} value={formatDateTime(offering.payBy, language)} />
          <Line label={t('lists')} value={formatDay(offering.listsOn, language)} />
        </Lines>
      )}
      <Card variant="well" className={styles.risk}>
        {t('risk', { days: barDays })}
      </Card>
    </ConfirmSheet>
  );
}
