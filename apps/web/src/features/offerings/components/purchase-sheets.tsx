import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import type { ReactNode } from 'react';
import { localName } from '#entities/instrument/model/local-name.ts';
import { FailedAction } from '#shared/action-result.tsx';
import { ConfirmSheet } from '#shared/confirm-sheet.tsx';
import { DoneSheet } from '#shared/done-sheet.tsx';
import { Figures } from '#shared/figures.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { useGo } from '#shared/navigation.ts';
import { href } from '#shared/routes.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { useLast } from '#shared/use-last.ts';
import { Won } from '#shared/won.tsx';
import type { PurchaseFigures, PurchaseState } from '../api/purchase.ts';
import type { BlockOffer } from '../model/stake.ts';
import { stakeTexts } from '../stake.texts.ts';
import { sharesText } from './shares-text.ts';
import styles from './stake.module.css';

/** Every line of what is about to happen. */
function PreviewLines({ figures }: { readonly figures: PurchaseFigures }) {
  const t = useTexts(stakeTexts);
  const language = useLanguage();
  const { price, quantity, amount, availableAfter, unlocksAt } = figures;
  return (
    <Lines>
      <Line label={t('price')} value={<Won value={price} />} />
      <Line label={t('shares')} value={sharesText(quantity, language)} />
      <Line label={t('fee')} value={t('none')} />
      <Line strong label={t('total')} value={<Won value={amount} />} />
      <Line label={t('after')} value={<Won value={availableAfter} />} />
      <Line
        label={t('unlocks')}
        value={unlocksAt === null ? t('atOnce') : formatDateTime(unlocksAt, language)}
      />
    </Lines>
  );
}

interface ConfirmProps {
  readonly open: boolean;
  readonly offer: Pick<BlockOffer, 'names'>;
  readonly shares: number;
  readonly purchase: PurchaseState;
  readonly onClose: () => void;
  /** How many, where that is chosen in the sheet. */
  readonly children?: ReactNode;
}

/** Confirms a purchase; a large one twice, and one whose price has moved with the new price. */
export function PurchaseSheet({ open, offer, shares, purchase, onClose, children }: ConfirmProps) {
  const t = useTexts(stakeTexts);
  const language = useLanguage();
  const { preview, send, asksAgain, hasMoved } = purchase;
  const amount = formatWon(preview.current?.amount ?? '0', language);
  const isQuestion = asksAgain || hasMoved;
  const name = localName(offer.names, language);
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={t('confirmTitle', { name, shares: sharesText(shares, language) })}
      note={t('confirmNote')}
      submit={t(asksAgain ? 'buyAgain' : 'buyFor', { amount })}
      variant="rise"
      send={send}
      onSend={() => send.mutate(asksAgain)}
      isReady={preview.current !== undefined}
      action="purchase"
      error={isQuestion ? null : send.error}
    >
      {children}
      {preview.shown !== undefined && (
        <Figures busy={preview.busy}>
          <PreviewLines figures={preview.shown} />
        </Figures>
      )}
      <FailedAction action="purchase" error={purchase.obstacle} />
      <Card variant="well" className={styles.well}>
        {t('risk')}
      </Card>
      {isQuestion && (
        <p className={styles.warn} role="alert">
          {t(asksAgain ? 'again' : 'moved')}
        </p>
      )}
    </ConfirmSheet>
  );
}

interface DoneProps {
  readonly offer: Pick<BlockOffer, 'names'>;
  readonly purchase: PurchaseState;
}

/** A purchase that was made: paid, delivered, and when it can be sold. */
export function PurchasedSheet({ offer, purchase }: DoneProps) {
  const t = useTexts(stakeTexts);
  const language = useLanguage();
  const go = useGo();
  const done = useLast(purchase.done);
  if (done === null) return null;
  const { id, price, quantity, amount, lockedUntil } = done;
  const name = localName(offer.names, language);
  return (
    <DoneSheet
      open={purchase.done !== null}
      onClose={purchase.end}
      title={t('doneTitle', { name, shares: sharesText(quantity, language) })}
      note={t('doneNote')}
      next={t('toPosition')}
      onNext={() => go.replace(href('tradePositionDetail', { id }))}
    >
      <Lines>
        <Line label={t('boughtAt')} value={<Won value={price} />} />
        <Line strong label={t('paid')} value={<Won value={amount} />} />
        <Line label={t('unlocks')} value={formatDateTime(lockedUntil, language)} />
      </Lines>
    </DoneSheet>
  );
}
