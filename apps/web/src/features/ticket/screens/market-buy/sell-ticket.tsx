import { ApiError } from '@maru/client/api-error';
import { Badge } from '@maru/ui/badge';
import { Button } from '@maru/ui/button';
import { type ReactNode, useState } from 'react';
import { useLiveStock } from '#entities/instrument/api/live.ts';
import { PhaseStrip } from '#entities/instrument/components/phase-strip.tsx';
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { unitsOf } from '#entities/instrument/model/scaled.ts';
import { bandOf } from '#entities/instrument/model/step-price.ts';
import { TermFields } from '#entities/order/components/term-fields.tsx';
import { TifFold } from '#entities/order/components/tif-fold.tsx';
import { fieldOf } from '#entities/order/model/order-price.ts';
import { newKey } from '#shared/api.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { Screen } from '#shared/screen.tsx';
import { useLast } from '#shared/use-last.ts';
import type { Confirming } from './confirm-sheet.tsx';
import styles from './market-buy.module.css';
import { SaleResult, type Sold } from './sale-result.tsx';
import { SellConfirm } from './sell-confirm.tsx';
import { SellEstimateCard } from './sell-estimate.tsx';
import { SellLines } from './sell-lines.tsx';
import { SellQuantity, SellShares } from './sell-quantity.tsx';
import { StockHead } from './stock-head.tsx';
import { ticketTexts } from './ticket.texts.ts';
import { PriceChoices } from './ticket-fields.tsx';
import { TicketRefusal } from './ticket-refusal.tsx';
import { type TicketStart, useAskedPrice } from './use-asked-price.ts';
import { useBookSide, useSaleTexts } from './use-sale-side.ts';
import { type SellTicketState, useSellTicket } from './use-sell-ticket.ts';

export interface SellTicketProps {
  readonly stock: StockDetail;
  readonly start: TicketStart;
  /** The choice between opening and closing, where it stands here. */
  readonly sides: ReactNode;
  /** The purchase to sell; null: the oldest first. */
  readonly startLine: string | null;
}

/** The sell ticket of a stock, over its purchases, with an estimate by the order's own code. */
export function SellTicket({ stock, start, sides, startLine }: SellTicketProps) {
  const t = useSaleTexts();
  const ticketT = useTexts(ticketTexts);
  const language = useLanguage();
  const [sold, setSold] = useState<Sold | null>(null);
  const side = useBookSide();
  const ticket = useSellTicket(stock, { price: start.price, line: startLine, side }, sold === null);
  useAskedPrice(start, ticket);
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
      title={ticketT(side === 'sell' ? 'sellTitle' : 'coverTitle')}
      simulated
      action={
        <Button variant={side === 'sell' ? 'fall' : 'rise'} full disabled={!ready} onClick={review}>
          {ready && ticket.estimate
            ? t('sellFor', { total: formatWon(ticket.estimate.total, language) })
            : t('sell')}
        </Button>
      }
    >
      {sides}
      <StockHead stock={stock} name={name}>
        {ticket.sellable > 0 && (
          <Badge>{t('canSell', { n: formatQuantity(ticket.sellable, stock, language) })}</Badge>
        )}
      </StockHead>
      <PhaseStrip stock={stock} />
      <SellForm stock={stock} ticket={ticket} />
      {ticket.refusal === null && <SellSum stock={stock} ticket={ticket} />}
      {estimate !== null && (
        <SellConfirm
          confirming={confirming}
          stock={stock}
          name={name}
          ticket={ticket}
          estimate={estimate}
          onClose={() => setConfirming(null)}
          onSold={(ids, expected) => {
            setConfirming(null);
            setSold({ ids, expected });
            // the purchase may be sold whole: what is left of all comes next
            ticket.setLine(null);
          }}
        />
      )}
      <SaleResult sold={sold} stock={stock} name={name} onClose={() => setSold(null)} />
    </Screen>
  );
}

interface SellTicketParts {
  readonly stock: StockDetail;
  readonly ticket: SellTicketState;
}

/** The purchases that the sale takes, and what it would bring. */
function SellSum({ stock, ticket }: SellTicketParts) {
  const { estimate, settling, input } = ticket;
  return (
    <>
      {estimate !== undefined && (
        <SellLines counted={stock} ticket={ticket} estimate={estimate} stale={settling} />
      )}
      <SellEstimateCard
        estimate={estimate}
        stale={settling}
        stock={stock}
        price={input.price ?? null}
      />
    </>
  );
}

/** The fields of the sale, with what is refused beside the field that it is about. */
function SellForm({ stock, ticket }: SellTicketParts) {
  const { refusal, terms, setTerms, sellable } = ticket;
  const side = useBookSide();
  const t = useSaleTexts();
  const language = useLanguage();
  const refused = refusal instanceof ApiError ? fieldOf(refusal.code) : null;
  return (
    <>
      <TermFields
        side={side}
        terms={terms}
        onChange={setTerms}
        stock={stock}
        band={bandOf(stock)}
        current={unitsOf(stock.price, stock)}
        refused={refused}
        refusal={
          refusal !== null && (
            <TicketRefusal
              error={refusal}
              terms={terms}
              most={{ ...stock, lotSize: 1, maxLots: sellable }}
              amount={(n) => t('useQuantity', { n: formatQuantity(n, stock, language) })}
              onFix={ticket.fix}
            />
          )
        }
        quotes={(close) => (
          <PriceChoices
            stock={stock}
            onPick={(price) => {
              setTerms({ ...terms, price });
              close();
            }}
          />
        )}
      >
        <SellQuantity counted={stock} ticket={ticket} invalid={refused === 'quantity'} />
      </TermFields>
      {refusal !== null && refused === null && ticket.line !== null && (
        <button type="button" className={styles.fix} onClick={() => ticket.setLine(null)}>
          {t('sellOldest')}
        </button>
      )}
      <SellShares ticket={ticket}>
        <TifFold terms={terms} stock={stock} onChange={setTerms} />
      </SellShares>
    </>
  );
}
