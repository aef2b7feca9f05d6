import { Line, Lines } from '@maru/ui/line';
import { localName } from '#entities/instrument/model/local-name.ts';
import type { Verdict } from '#entities/order/components/entry-pad.tsx';
import { EntryStepper } from '#entities/order/components/entry-stepper.tsx';
import { ConfirmSheet } from '#shared/confirm-sheet.tsx';
import { Figures } from '#shared/figures.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { Refusal } from '#shared/refusal.tsx';
import { formatDay } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { sharesText } from '../../../components/shares-text.ts';
import { increaseTexts } from '../../../increases.texts.ts';
import { kindOf, priceOf, quickShares } from '../../../model/increase.ts';
import styles from '../placement-buy.module.css';
import { increaseBuyTexts } from './increase-buy.texts.ts';
import type { Detail, SubscriptionState } from './use-subscription.ts';

interface Props {
  readonly detail: Detail;
  readonly subscription: SubscriptionState;
}

/** How many shares, what is held for them, and the sheet that sends the subscription. */
export function SubscribePart({ detail, subscription }: Props) {
  const t = useTexts(increaseBuyTexts);
  const { refused } = subscription;
  const { shown, busy } = subscription.preview;
  const unknown = refused === null ? '…' : '–';
  return (
    <section className={styles.apply} aria-label={t('quantity')}>
      <SharesField detail={detail} subscription={subscription} />
      <Figures busy={busy}>
        <Lines>
          <Line
            strong
            label={t('heldNow')}
            value={shown === undefined ? unknown : <Won value={shown.amount} />}
          />
          <Line label={t('available')} value={<Won value={detail.available} />} />
          <Certain figures={shown} />
        </Lines>
      </Figures>
      <Refusal error={refused} />
      <Confirm detail={detail} subscription={subscription} />
    </section>
  );
}

/** Of a holder's shares, those that the right covers and those that it does not. */
function Certain({ figures }: { readonly figures: SubscriptionState['preview']['shown'] }) {
  const t = useTexts(increaseBuyTexts);
  const language = useLanguage();
  if (figures?.kind !== 'right') return null;
  const { shares, covered } = figures;
  return (
    <>
      <Line label={t('guaranteed')} value={sharesText(covered, language)} />
      {shares > covered && (
        <Line label={t('ifLeft')} value={sharesText(shares - covered, language)} />
      )}
    </>
  );
}

function SharesField({ detail: { increase, available }, subscription }: Props) {
  const t = useTexts(increaseBuyTexts);
  const language = useLanguage();
  const { shares, setShares, most, isReady } = subscription;
  const { current } = subscription.preview;
  const n = (value: number): string => sharesText(value, language);
  const judge = (typed: string): Verdict =>
    Number(typed) > most
      ? { text: t('aboveMost', { most: n(most) }), refused: true }
      : { text: t('range', { most: n(most) }), refused: typed !== '' && Number(typed) < 1 };
  const named = (value: number): string => {
    const { right, stage } = increase;
    if (kindOf(stage) !== 'right' || right === null) return n(value);
    if (value === right.rights) return t('byRight', { n: n(value) });
    return value === right.most ? t('withOver', { n: n(value) }) : n(value);
  };
  return (
    <>
      <p className="quiet">{t('quantity')}</p>
      <EntryStepper
        label={t('quantity')}
        value={shares}
        onChange={setShares}
        min={1}
        max={most}
        format={n}
        note={current === undefined ? '…' : formatWon(current.amount, language)}
        tone={isReady ? undefined : 'invalid'}
        judge={judge}
        quick={quickShares(increase, BigInt(available)).map((value) => [value, named(value)])}
      />
    </>
  );
}

/** Every line of what is about to happen. */
function Confirm({ detail, subscription }: Props) {
  const t = useTexts(increaseBuyTexts);
  const words = useTexts(increaseTexts);
  const language = useLanguage();
  const { increase } = detail;
  const { send, confirming, isReady, shares } = subscription;
  const { current: preview } = subscription.preview;
  const n = sharesText(shares, language);
  return (
    <ConfirmSheet
      open={confirming}
      onClose={subscription.close}
      title={t('confirmTitle', { name: localName(increase.names, language), shares: n })}
      note={t('confirmNote')}
      submit={t('submit', { amount: formatWon(preview?.amount ?? '0', language) })}
      send={send}
      onSend={send.mutate}
      isReady={preview !== undefined && isReady}
    >
      {preview !== undefined && (
        <Lines>
          <Line label={words('price')} value={<Won value={priceOf(increase)} />} />
          <Line label={words('shares')} value={n} note={words(`kind_${preview.kind}`)} />
          <Certain figures={preview} />
          <Line strong label={t('heldNow')} value={<Won value={preview.amount} />} />
          <Line label={words('listsOn')} value={formatDay(increase.listsOn, language)} />
        </Lines>
      )}
      <p className={styles.note}>{t('how_free')}</p>
    </ConfirmSheet>
  );
}
