import { Badge } from '@maru/ui/badge';
import { Button } from '@maru/ui/button';
import { Chips } from '@maru/ui/chips';
import { grouped } from '@maru/ui/digits';
import { Price } from '@maru/ui/figure';
import { Stepper } from '@maru/ui/stepper';
import { useState } from 'react';
import { newKey } from '#shared/api.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { localName } from '#shared/local-name.ts';
import { Screen } from '#shared/screen.tsx';
import { stepPrice } from '#shared/step-price.ts';
import { useBook } from '../../api/market-book.ts';
import { useLiveStock } from '../../api/stream.ts';
import type { StockDetail } from '../../model/quote.ts';
import { LOT_SHARES, lotsOfShare } from '../../model/ticket.ts';
import { texts } from '../../text.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { EstimateCard } from './estimate-card.tsx';
import styles from './market-buy.module.css';
import { QuickPrices } from './quick-prices.tsx';
import { ResultSheet } from './result-sheet.tsx';
import { TicketRefusal } from './ticket-refusal.tsx';
import { type OrderType, useTicket } from './use-ticket.ts';

export interface TicketProps {
  readonly stock: StockDetail;
  /** Won. */
  readonly startPrice: number;
}

/** The order ticket: what it costs is said while it is filled in, by the order's own code. */
export function Ticket({ stock, startPrice }: TicketProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const ticket = useTicket(stock, startPrice);
  useLiveStock(stock.symbol);
  const { data: book } = useBook(stock.symbol);
  /** The key of the order: one for each time the sheet is opened, kept over its retries. */
  const [orderKey, setOrderKey] = useState<string | null>(null);
  const [placed, setPlaced] = useState<string | null>(null);
  const name = localName(stock.names, language);
  const band = { lower: Number(stock.lower), upper: Number(stock.upper) };
  const ready = ticket.estimate !== undefined && !ticket.settling && stock.tradable;

  return (
    <Screen
      title={t('buyTitle')}
      simulated
      action={
        <Button variant="rise" full disabled={!ready} onClick={() => setOrderKey(newKey())}>
          {t('review')}
        </Button>
      }
    >
      <div className={styles.stock}>
        <div>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.label}>
            {t('lastPrice')} <Price value={stock.price} live change={stock.gainValue} /> ·{' '}
            {t('tick')} {grouped(stock.tick)}
          </p>
        </div>
        <Badge>{t('leverageOne')}</Badge>
      </div>
      <Chips<OrderType>
        label={t('orderType')}
        value={ticket.type}
        onChange={ticket.setType}
        items={[
          { value: 'limit', label: t('limit') },
          { value: 'market', label: t('market') },
        ]}
      />
      {ticket.type === 'limit' ? (
        <>
          <p className={styles.field}>{t('price')}</p>
          <Stepper
            label={t('price')}
            value={ticket.price}
            onChange={ticket.setPrice}
            min={0}
            stepBy={(price, direction) => stepPrice(price, direction, band)}
            increaseLabel={t('increasePrice')}
            decreaseLabel={t('decreasePrice')}
          />
          {book && <QuickPrices book={book} onPick={ticket.setPrice} />}
        </>
      ) : (
        <p className={styles.note}>{t('marketNote')}</p>
      )}
      <p className={styles.field}>{t('lots', { n: stock.lotSize })}</p>
      <Stepper
        label={t('lots', { n: stock.lotSize })}
        value={ticket.lots}
        onChange={ticket.setLots}
        format={(lots) =>
          t('lotsValue', {
            lots: grouped(String(lots)),
            shares: grouped(String(lots * stock.lotSize)),
          })
        }
        increaseLabel={t('increaseLots')}
        decreaseLabel={t('decreaseLots')}
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
        <span className={styles.label}>{t('maxLots', { n: grouped(String(ticket.maxLots)) })}</span>
      </div>
      {ticket.refusal !== null && (
        <TicketRefusal error={ticket.refusal} ticket={ticket} lotSize={stock.lotSize} />
      )}
      {ticket.refusal === null && (
        <EstimateCard estimate={ticket.estimate} type={ticket.type} stale={ticket.settling} />
      )}
      {ticket.estimate && (
        <ConfirmSheet
          orderKey={orderKey}
          name={name}
          input={ticket.input}
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
