import { LIMITS } from '@maru/std/limits';
import { Chips } from '@maru/ui/chips';
import { grouped } from '@maru/ui/digits';
import { Stepper } from '@maru/ui/stepper';
import { useState } from 'react';
import { useBook } from '#entities/instrument/api/market-book.ts';
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { EntryPad, type Verdict } from '#entities/order/components/entry-pad.tsx';
import { chunk } from '#shared/chunk.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { useChunk } from '#shared/use-chunk.ts';
import { LOT_SHARES, lotsCeiling, lotsOfShare } from '../../model/ticket.ts';
import styles from './market-buy.module.css';
import { ticketTexts } from './ticket.texts.ts';
import type { TicketState } from './use-ticket.ts';

const QUICK_PRICES = chunk(() => import('./quick-prices.tsx'));

export interface TicketFieldsProps {
  readonly stock: StockDetail;
  readonly ticket: TicketState;
}

/** The nearest quotes, on the pad of the price; a press makes one the price. */
export function PriceChoices(props: {
  readonly stock: StockDetail;
  /** In price units. */
  readonly onPick: (price: number) => void;
}) {
  const { stock, onPick } = props;
  const { data: book } = useBook(stock.symbol);
  const { module } = useChunk(QUICK_PRICES);
  if (module === undefined || book === undefined) return null;
  if (book.asks.length + book.bids.length === 0) return null;
  return <module.QuickPrices book={book} stock={stock} onPick={onPick} />;
}

/** More digits than any order needs, and shares that stay exact. */
const LOT_DIGITS = 9;

/** Whole lots, typed on the pad, which names the most that can be bought. */
export function LotField(props: TicketFieldsProps & { readonly invalid: boolean }) {
  const { stock, ticket, invalid } = props;
  const t = useTexts(ticketTexts);
  const language = useLanguage();
  const [typing, setTyping] = useState(false);
  const shares = (lots: number): string => formatQuantity(lots * stock.lotSize, stock, language);
  const label = t('lots', { n: shares(1) });
  const judge = (typed: string): Verdict => {
    const { lots, by } = lotsCeiling(ticket.maxLots, LIMITS.orderQuantity, stock.lotSize);
    const n = grouped(String(lots));
    if (Number(typed) <= lots) return { text: t('maxLots', { n }), refused: false };
    return { text: t(by === 'money' ? 'overMaxLots' : 'overOrderLots', { n }), refused: true };
  };
  return (
    <div>
      <p className={styles.field}>{label}</p>
      <Stepper
        label={label}
        value={ticket.lots}
        onChange={ticket.setLots}
        max={Math.floor(LIMITS.orderQuantity / stock.lotSize)}
        format={(lots) => t('lotsOnly', { count: lots, lots: grouped(String(lots)) })}
        note={shares(ticket.lots)}
        tone={invalid ? 'invalid' : undefined}
        increaseLabel={t('increaseLots')}
        decreaseLabel={t('decreaseLots')}
        onPress={() => setTyping(true)}
      />
      <EntryPad
        open={typing}
        title={label}
        decimals={0}
        maxDigits={LOT_DIGITS}
        format={(typed) =>
          t('lotsValue', {
            count: Number(typed),
            lots: grouped(typed),
            shares: shares(Number(typed)),
          })
        }
        judge={judge}
        onClose={() => setTyping(false)}
        onEnter={(typed) => ticket.setLots(Number(typed))}
      />
    </div>
  );
}

/** The quantity as a share of the buying power. */
export function LotShares({ ticket }: Pick<TicketFieldsProps, 'ticket'>) {
  const t = useTexts(ticketTexts);
  return (
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
        <span className="quiet figure">{t('maxLots', { n: grouped(String(ticket.maxLots)) })}</span>
      )}
    </div>
  );
}
