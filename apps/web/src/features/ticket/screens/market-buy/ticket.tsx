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
import { useLast } from '#shared/use-last.ts';
import { type Confirming, ConfirmSheet } from './confirm-sheet.tsx';
import { EstimateCard } from './estimate-card.tsx';
import styles from './market-buy.module.css';
import { type Placed, ResultSheet } from './result-sheet.tsx';
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
  const language = useLanguage();
  const [placed, setPlaced] = useState<Placed | null>(null);
  const ticket = useTicket(stock, startPrice, placed === null);
  useLiveStock(stock.symbol);
  /** One key for each time the sheet is opened. */
  const [confirming, setConfirming] = useState<Confirming | null>(null);
  const estimate = useLast(ticket.estimate ?? null);
  const { price } = stock;
  const name = localName(stock.names, language);
  const ready = ticket.estimate !== undefined && !ticket.settling;
  const review = (): void => {
    if (estimate === null) return;
    const { total, settlesOn } = estimate;
    setConfirming({ orderKey: newKey(), seen: { total, settlesOn, price } });
  };

  return (
    <Screen
      title={ticketT('buyTitle')}
      simulated
      action={
        <Button variant="rise" full disabled={!ready} onClick={review}>
          {ticketT('review')}
        </Button>
      }
    >
      <StockHead stock={stock} name={name} />
      <PriceFields stock={stock} ticket={ticket} />
      <LotFields stock={stock} ticket={ticket} />
      {ticket.refusal !== null && (
        <TicketRefusal error={ticket.refusal} ticket={ticket} stock={stock} />
      )}
      {ticket.refusal === null && (
        <EstimateCard
          estimate={ticket.estimate}
          stale={ticket.settling}
          stock={stock}
          input={ticket.input}
        />
      )}
      {estimate !== null && (
        <ConfirmSheet
          confirming={confirming}
          stock={stock}
          name={name}
          ticket={ticket}
          estimate={estimate}
          onClose={() => setConfirming(null)}
          onPlaced={(id, expected) => {
            setConfirming(null);
            setPlaced({ id, expected });
            ticket.begin();
          }}
        />
      )}
      <ResultSheet placed={placed} onClose={() => setPlaced(null)} />
    </Screen>
  );
}

/** The stock, its current price and its tick size. */
function StockHead({ stock, name }: { readonly stock: StockDetail; readonly name: string }) {
  const ticketT = useTexts(ticketTexts);
  const marketT = useTexts(marketTexts);
  const { price, gainValue, tick } = stock;
  return (
    <div className={styles.stock}>
      <div>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.label}>
          {marketT('lastPrice')} <Price value={price} live change={gainValue} /> · {marketT('tick')}{' '}
          {grouped(tick)}
        </p>
      </div>
      <Badge>{ticketT('leverageOne')}</Badge>
    </div>
  );
}
