import { Badge } from '@maru/ui/badge';
import { Button } from '@maru/ui/button';
import { grouped } from '@maru/ui/digits';
import { Price } from '@maru/ui/figure';
import { useState } from 'react';
import { useLiveStock } from '#entities/instrument/api/live.ts';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { newKey } from '#shared/api.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { Screen } from '#shared/screen.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { EstimateCard } from './estimate-card.tsx';
import styles from './market-buy.module.css';
import { ResultSheet } from './result-sheet.tsx';
import { ticketTexts } from './ticket.texts.ts';
import { LotFields, PriceFields } from './ticket-fields.tsx';
import { TicketRefusal } from './ticket-refusal.tsx';
import { useTicket } from './use-ticket.ts';

export interface TicketProps {
  readonly stock: StockDetail;
  /** Price units. */
  readonly startPrice: number;
}

/** The order ticket, with an estimate by the order's own code while it is filled in. */
export function Ticket({ stock, startPrice }: TicketProps) {
  const ticketT = useTexts(ticketTexts);
  const marketT = useTexts(marketTexts);
  const language = useLanguage();
  const ticket = useTicket(stock, startPrice);
  useLiveStock(stock.symbol);
  /** The key of the order: one for each time the sheet is opened, kept over its retries. */
  const [orderKey, setOrderKey] = useState<string | null>(null);
  const [placed, setPlaced] = useState<string | null>(null);
  const { price, gainValue, tick } = stock;
  const name = localName(stock.names, language);
  const ready = ticket.estimate !== undefined && !ticket.settling;

  return (
    <Screen
      title={ticketT('buyTitle')}
      simulated
      action={
        <Button variant="rise" full disabled={!ready} onClick={() => setOrderKey(newKey())}>
          {ticketT('review')}
        </Button>
      }
    >
      <div className={styles.stock}>
        <div>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.label}>
            {marketT('lastPrice')} <Price value={price} live change={gainValue} /> ·{' '}
            {marketT('tick')} {grouped(tick)}
          </p>
        </div>
        <Badge>{ticketT('leverageOne')}</Badge>
      </div>
      <PriceFields stock={stock} ticket={ticket} />
      <LotFields stock={stock} ticket={ticket} />
      {ticket.refusal !== null && (
        <TicketRefusal error={ticket.refusal} ticket={ticket} stock={stock} />
      )}
      {ticket.refusal === null && (
        <EstimateCard estimate={ticket.estimate} stale={ticket.settling} />
      )}
      {ticket.estimate && (
        <ConfirmSheet
          orderKey={orderKey}
          stock={stock}
          name={name}
          input={ticket.input}
          terms={ticket.terms}
          estimate={ticket.estimate}
          onClose={() => setOrderKey(null)}
          onPlaced={(id) => {
            setOrderKey(null);
            setPlaced(id);
          }}
        />
      )}
      <ResultSheet id={placed} onClose={() => setPlaced(null)} />
    </Screen>
  );
}
