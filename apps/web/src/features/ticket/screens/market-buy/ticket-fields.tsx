import { Chips } from '@maru/ui/chips';
import { grouped } from '@maru/ui/digits';
import { Stepper } from '@maru/ui/stepper';
import { useState } from 'react';
import { useBook } from '#entities/instrument/api/market-book.ts';
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { bandOf } from '#entities/instrument/model/step-price.ts';
import { TermFields } from '#entities/order/components/term-fields.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { LOT_SHARES, lotsOfShare } from '../../model/ticket.ts';
import { LotPad } from './lot-pad.tsx';
import styles from './market-buy.module.css';
import { QuickPrices } from './quick-prices.tsx';
import { ticketTexts } from './ticket.texts.ts';
import type { TicketState } from './use-ticket.ts';

export interface TicketFieldsProps {
  readonly stock: StockDetail;
  readonly ticket: TicketState;
}

/** The terms of the order, with the nearest quotes to choose a price from. */
export function PriceFields({ stock, ticket }: TicketFieldsProps) {
  const { data: book } = useBook(stock.symbol);
  const quoted = book !== undefined && book.asks.length + book.bids.length > 0;
  const pick = (price: number): void => ticket.setTerms({ ...ticket.terms, price });
  return (
    <TermFields
      side="buy"
      terms={ticket.terms}
      onChange={ticket.setTerms}
      stock={stock}
      band={bandOf(stock)}
      quotes={quoted && <QuickPrices book={book} stock={stock} onPick={pick} />}
    />
  );
}

/** Whole lots, also as a share of the buying power. */
export function LotFields({ stock, ticket }: TicketFieldsProps) {
  const t = useTexts(ticketTexts);
  const language = useLanguage();
  const [typing, setTyping] = useState(false);
  const label = t('lots', { n: formatQuantity(stock.lotSize, stock, language) });
  return (
    <>
      <p className={styles.field}>{label}</p>
      <Stepper
        label={label}
        value={ticket.lots}
        onChange={ticket.setLots}
        format={(lots) =>
          t('lotsValue', {
            count: lots,
            lots: grouped(String(lots)),
            shares: formatQuantity(lots * stock.lotSize, stock, language),
          })
        }
        increaseLabel={t('increaseLots')}
        decreaseLabel={t('decreaseLots')}
        onPress={() => setTyping(true)}
      />
      <LotPad
        open={typing}
        stock={stock}
        maxLots={ticket.maxLots}
        onClose={() => setTyping(false)}
        onLots={ticket.setLots}
      />
      <div className={styles.quick}>
        <Chips
          label={t('quickLots')}
          onChange={(percent) => ticket.setLots(lotsOfShare(ticket.maxLots, Number(percent)))}
          items={LOT_SHARES.map((percent) => ({
            value: String(percent),
            label: percent === 100 ? t('max') : `${percent}%`,
            disabled: ticket.maxLots === 0,
          }))}
        />
        {ticket.maxLots > 0 && (
          <span className={styles.label}>
            {t('maxLots', { n: grouped(String(ticket.maxLots)) })}
          </span>
        )}
      </div>
    </>
  );
}
