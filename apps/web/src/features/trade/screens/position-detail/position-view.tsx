import type { Output } from '@maru/contract/calls';
import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { Fold } from '@maru/ui/fold';
import { useState } from 'react';
import { localName } from '#entities/instrument/model/local-name.ts';
import { EntryView } from '#entities/ledger/components/entry-view.tsx';
import { useLivePrices } from '#entities/order/api/live.ts';
import { type Order, openQuantity } from '#entities/order/model/profit.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { invalidate } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import { AmendSheet } from '../../components/amend-sheet.tsx';
import { CancelSheet } from '../../components/cancel-sheet.tsx';
import { CloseSheet } from '../../components/close-sheet.tsx';
import { PendingCard } from '../../components/order-card.tsx';
import { isAmendable } from '../../model/amend-outcome.ts';
import { positionTexts } from '../../position.texts.ts';
import { texts } from '../../text.ts';
import { FillList } from './fill-list.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './position-detail.module.css';
import { PositionHead } from './position-head.tsx';

export type PositionDetail = Output<'tradePosition'>;

export interface PositionViewProps {
  readonly detail: PositionDetail;
  /** Opens the closing sheet at once: the way here from a stock's sell button. */
  readonly startClosing: boolean;
}

/** Everything of one position order, down to the ledger entries that it made. */
export function PositionView({ detail, startClosing }: PositionViewProps) {
  const t = useTexts(texts);
  const position = useTexts(positionTexts);
  const language = useLanguage();
  const { order, closing, fills, entries } = detail;
  const [asking, setAsking] = useState<Order | null>(null);
  const [amending, setAmending] = useState<Order | null>(null);
  const closable = order.quantities.holding > 0;
  const [closingNow, setClosingNow] = useState(startClosing && closable);
  const waiting = closing.filter((one) => one.quantities.pending > 0);
  const cancellable = order.quantities.pending > 0 && !order.cancelling && !order.amending;
  const live = openQuantity(order) > 0 || order.quantities.pending > 0;
  useLivePrices(live ? [order.symbol] : []);

  return (
    <Screen
      title={t('detailTitle')}
      heading={localName(order.names, language)}
      simulated
      action={
        (closable || cancellable) && (
          <div className={styles.buttons}>
            {cancellable && (
              <Button variant="plain" onClick={() => setAsking(order)}>
                {t('cancel')}
              </Button>
            )}
            {isAmendable(order) && (
              <Button variant="plain" onClick={() => setAmending(order)}>
                {position('amend')}
              </Button>
            )}
            {closable && (
              <Button variant="fall" onClick={() => setClosingNow(true)}>
                {t('close')}
              </Button>
            )}
          </div>
        )
      }
    >
      <Refreshable onRefresh={() => invalidate(['tradePosition'])}>
        <PositionHead order={order} />
        {waiting.length > 0 && (
          <section className={styles.section}>
            <h2>{t('closingTitle')}</h2>
            <div className={styles.cards}>
              {waiting.map((one) => (
                <PendingCard key={one.id} order={one} onCancel={setAsking} onAmend={setAmending} />
              ))}
            </div>
          </section>
        )}
        <section className={styles.section}>
          <h2>{t('orderTitle')}</h2>
          <OrderLines order={order} closing={closing} />
        </section>
        <section className={styles.section}>
          <h2>{t('fillsTitle')}</h2>
          <FillList fills={fills} order={order} />
        </section>
        {entries.length > 0 && <Ledger entries={entries} />}
      </Refreshable>
      <CancelSheet order={asking} onClose={() => setAsking(null)} />
      <AmendSheet order={amending} onClose={() => setAmending(null)} />
      <CloseSheet position={closingNow ? order : null} onClose={() => setClosingNow(false)} />
    </Screen>
  );
}

/** The entries that the order and its closing orders made, each with all its postings. */
function Ledger({ entries }: Pick<PositionDetail, 'entries'>) {
  const t = useTexts(texts);
  const position = useTexts(positionTexts);
  return (
    <section className={styles.section}>
      <h2>{t('ledgerTitle')}</h2>
      <p className={styles.note}>{t('ledgerNote')}</p>
      <Fold label={position('seeEntries', { count: entries.length })}>
        <ul className={styles.cards}>
          {entries.map((entry) => (
            <li key={entry.no}>
              <Card>
                <EntryView entry={entry} titled />
              </Card>
            </li>
          ))}
        </ul>
      </Fold>
    </section>
  );
}
