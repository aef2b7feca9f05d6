import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { Fold } from '@maru/ui/fold';
import { SkeletonRows } from '@maru/ui/skeleton';
import { useState } from 'react';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLivePrices } from '#entities/order/api/live.ts';
import { closeHref } from '#entities/order/model/close-href.ts';
import { type Order, openQuantity } from '#entities/order/model/profit.ts';
import { chunk } from '#shared/chunk.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { ChunkFailed, Refreshable } from '#shared/load-state.tsx';
import { useGo } from '#shared/navigation.ts';
import { invalidate } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import { useChunk } from '#shared/use-chunk.ts';
import { AmendSheet } from '../../components/amend-sheet.tsx';
import { CancelSheet } from '../../components/cancel-sheet.tsx';
import { PendingCard } from '../../components/order-card.tsx';
import { isAmendable } from '../../model/amend-outcome.ts';
import type { Loan } from '../../model/loan.ts';
import type { PositionDetail } from '../../model/position-detail.ts';
import { positionTexts } from '../../position.texts.ts';
import { texts } from '../../text.ts';
import { FillList } from './fill-list.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './position-detail.module.css';
import { PositionHead } from './position-head.tsx';
import { ProtectionSection } from './protection-section.tsx';

const ENTRY = chunk(() => import('#entities/ledger/components/entry-view.tsx'));

/** Everything of one position order, down to the ledger entries that it made. */
export function PositionView({ detail }: { readonly detail: PositionDetail }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { order, loan, closing, fills, entries } = detail;
  const [asking, setAsking] = useState<Order | null>(null);
  const [amending, setAmending] = useState<Order | null>(null);
  const waiting = closing.filter((one) => one.quantities.pending > 0);
  const live = openQuantity(order) > 0 || order.quantities.pending > 0;
  useLivePrices(live ? [order.symbol] : []);

  return (
    <Screen
      title={t('detailTitle')}
      heading={localName(order.names, language)}
      simulated
      action={
        (order.quantities.holding > 0 || isCancellable(order)) && (
          <Actions order={order} onCancel={setAsking} onAmend={setAmending} />
        )
      }
    >
      <Refreshable onRefresh={() => invalidate(['tradePosition'])}>
        <PositionHead order={order} />
        {loan !== null && <LoanPart loan={loan} order={order} />}
        {waiting.length > 0 && (
          <section className={styles.section}>
            <h2>{t('closingTitle')}</h2>
            <div className="stack">
              {waiting.map((one) => (
                <PendingCard key={one.id} order={one} onCancel={setAsking} onAmend={setAmending} />
              ))}
            </div>
          </section>
        )}
        <ProtectionSection {...detail} />
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
    </Screen>
  );
}

const MARGIN_CARD = chunk(() => import('./margin-card.tsx'));

/** The loan of a position; its chunk comes only where there is one. */
function LoanPart(props: { readonly loan: Loan; readonly order: PositionDetail['order'] }) {
  const { module, failed } = useChunk(MARGIN_CARD);
  if (module !== undefined) return <module.MarginCard {...props} />;
  return failed ? <ChunkFailed /> : <SkeletonRows rows={4} />;
}

const isCancellable = ({ quantities, cancelling, amending }: Order): boolean =>
  quantities.pending > 0 && !cancelling && !amending;

interface ActionsProps {
  readonly order: Order;
  readonly onCancel: (order: Order) => void;
  readonly onAmend: (order: Order) => void;
}

/** What can be done with the order as it stands. */
function Actions({ order, onCancel, onAmend }: ActionsProps) {
  const t = useTexts(texts);
  const position = useTexts(positionTexts);
  const go = useGo();
  const { id, quantities } = order;
  return (
    <div className={styles.buttons}>
      {isCancellable(order) && (
        <Button variant="plain" onClick={() => onCancel(order)}>
          {t('cancel')}
        </Button>
      )}
      {isAmendable(order) && (
        <Button variant="plain" onClick={() => onAmend(order)}>
          {position('amend')}
        </Button>
      )}
      {quantities.holding > 0 && (
        <Button
          variant={order.side === 'long' ? 'fall' : 'rise'}
          onClick={() => go.to(closeHref(order, { line: id }))}
        >
          {order.side === 'long' ? t('sell') : position('buyBack')}
        </Button>
      )}
    </div>
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
        <Entries entries={entries} />
      </Fold>
    </section>
  );
}

/** Made when it is opened; few look at it. */
function Entries({ entries }: Pick<PositionDetail, 'entries'>) {
  const { module, failed } = useChunk(ENTRY);
  if (failed) return <ChunkFailed />;
  if (module === undefined) return <SkeletonRows rows={3} />;
  return (
    <ul className="stack">
      {entries.map((entry) => (
        <li key={entry.no}>
          <Card>
            <module.EntryView entry={entry} titled />
          </Card>
        </li>
      ))}
    </ul>
  );
}
