import { namesPrice } from '@maru/std/krx/order-terms';
import type { BookSide, OrderType } from '@maru/std/venue-port';
import { Chips } from '@maru/ui/chips';
import { type ReactNode, useState } from 'react';
import { priceOf } from '#entities/instrument/model/scaled.ts';
import type { DayBand } from '#entities/instrument/model/step-price.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatPercent, formatWon } from '#shared/money-text.ts';
import { distanceOf, type OrderField } from '../model/order-price.ts';
import { type AcceptingStock, accepts, type Terms, withType } from '../model/terms.ts';
import { orderTermTexts } from '../order-terms.texts.ts';
import styles from './order-terms.module.css';
import { PriceField } from './price-field.tsx';
import { TypeSheet } from './type-sheet.tsx';

export interface TermFieldsProps {
  readonly side: BookSide;
  readonly terms: Terms;
  readonly onChange: (terms: Terms) => void;
  readonly stock: AcceptingStock;
  readonly band: DayBand;
  /** The current price, in price units. */
  readonly current: number;
  /** The field that the order is refused for; null: none of them. */
  readonly refused: OrderField | null;
  /** Why it is refused; stands below the field. */
  readonly refusal: ReactNode;
  /** On the pad of the price: quotes to choose from. @param close closes the pad */
  readonly quotes?: (close: () => void) => ReactNode;
  /** The field of the quantity, beside the price. */
  readonly children: ReactNode;
}

/** An order being filled in: its type, its prices by ticks, and its quantity. */
export function TermFields(props: TermFieldsProps) {
  const { side, terms, onChange, stock, band, current, refused, refusal } = props;
  const t = useTexts(orderTermTexts);
  const { type } = terms;
  const usual = type === 'limit' || type === 'market';
  const far =
    type === 'limit' || type === 'conditional' ? distanceOf(side, terms.price, current) : null;
  const pick = (picked: OrderType): void =>
    onChange(withType(terms, picked, { side, band, current }));
  return (
    <>
      <TypeField type={type} stock={stock} onPick={pick} />
      {!usual && <p className={styles.note}>{t(`${type}Note`)}</p>}
      {type === 'stop_limit' && (
        <>
          <PriceField
            kind="stop"
            value={terms.stopPrice}
            onChange={(stopPrice) => onChange({ ...terms, stopPrice })}
            band={band}
            tone={refused === 'stop' ? 'invalid' : undefined}
          />
          {refused === 'stop' && refusal}
          <p className={styles.note}>{t(side === 'buy' ? 'stopBuy' : 'stopSell')}</p>
        </>
      )}
      <div className={styles.pair}>
        {namesPrice(type) && (
          <PriceField
            kind="price"
            value={terms.price}
            onChange={(price) => onChange({ ...terms, price })}
            band={band}
            tone={refused === 'price' ? 'invalid' : far === null ? undefined : 'warn'}
            {...(props.quotes && { quotes: props.quotes })}
          />
        )}
        {props.children}
      </div>
      {(refused === 'price' || refused === 'quantity') && refusal}
      {refused === null && far !== null && (
        <FarNote side={side} far={far} current={current} band={band} />
      )}
      {refused === null && refusal}
    </>
  );
}

/** Says that a price is far from the market, and what that leads to. */
function FarNote(props: {
  readonly side: BookSide;
  readonly far: NonNullable<ReturnType<typeof distanceOf>>;
  readonly current: number;
  readonly band: DayBand;
}) {
  const { side, far, current, band } = props;
  const t = useTexts(orderTermTexts);
  const language = useLanguage();
  const text = t(side === 'buy' ? `${far.kind}Buy` : `${far.kind}Sell`, {
    percent: formatPercent(far.percent),
  });
  return (
    <p className={styles.far} role="status">
      {text} <span>{t('currentIs', { price: formatWon(priceOf(current, band), language) })}</span>
    </p>
  );
}

/** The two usual types, and a way to the others. */
function TypeField(props: {
  readonly type: OrderType;
  readonly stock: AcceptingStock;
  readonly onPick: (type: OrderType) => void;
}) {
  const { type, stock, onPick } = props;
  const t = useTexts(orderTermTexts);
  const [choosing, setChoosing] = useState(false);
  const usual = type === 'limit' || type === 'market';
  const press = (value: 'limit' | 'market' | 'other'): void => {
    if (value === 'other') setChoosing(true);
    else onPick(value);
  };
  return (
    <>
      <Chips
        label={t('orderType')}
        value={usual ? type : 'other'}
        onChange={press}
        items={[
          { value: 'limit', label: t('limit') },
          { value: 'market', label: t('market'), disabled: !accepts(stock, 'market', 'day') },
          { value: 'other', label: usual ? t('otherTypes') : t(type) },
        ]}
      />
      <TypeSheet
        open={choosing}
        value={type}
        stock={stock}
        onClose={() => setChoosing(false)}
        onPick={(picked) => {
          setChoosing(false);
          onPick(picked);
        }}
      />
    </>
  );
}
