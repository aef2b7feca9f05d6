import { isUnbounded, namesPrice } from '@maru/std/krx/order-terms';
import type { OrderType, TimeInForce } from '@maru/std/venue-port';
import { Chips } from '@maru/ui/chips';
import { grouped } from '@maru/ui/digits';
import { Stepper } from '@maru/ui/stepper';
import { type ReactNode, useState } from 'react';
import { priceOf, unitsOf } from '#entities/instrument/model/scaled.ts';
import { type DayBand, stepPrice } from '#entities/instrument/model/step-price.ts';
import { phaseTexts } from '#entities/instrument/phase.texts.ts';
import { useTexts } from '#shared/i18n.ts';
import { type AcceptingStock, accepts, hasTif, type Terms, withType } from '../model/terms.ts';
import { orderTermTexts } from '../order-terms.texts.ts';
import styles from './order-terms.module.css';
import { TypeSheet } from './type-sheet.tsx';

export interface TermFieldsProps {
  readonly side: 'buy' | 'sell';
  readonly terms: Terms;
  readonly onChange: (terms: Terms) => void;
  readonly stock: AcceptingStock;
  readonly band: DayBand;
  /** Below the price: quotes to choose from. */
  readonly quotes?: ReactNode;
}

/** The terms of an order: its type, its prices by ticks, and its time in force. */
export function TermFields({ side, terms, onChange, stock, band, quotes }: TermFieldsProps) {
  const t = useTexts(orderTermTexts);
  const { type } = terms;
  return (
    <>
      <TypeField type={type} stock={stock} onPick={(picked) => onChange(withType(terms, picked))} />
      <p className={styles.note}>
        {t(`${type}Note`)} {side === 'buy' && isUnbounded(type) && t('holdNote')}
      </p>
      {type === 'stop_limit' && (
        <>
          <p className={styles.field}>{t('stopPrice')}</p>
          <Stepper
            label={t('stopPrice')}
            value={terms.stopPrice}
            onChange={(stopPrice) => onChange({ ...terms, stopPrice })}
            min={0}
            stepBy={(price, direction) => stepPrice(price, direction, band)}
            {...priceField(band)}
            increaseLabel={t('increaseStop')}
            decreaseLabel={t('decreaseStop')}
          />
          <p className={styles.note}>{t(side === 'buy' ? 'stopBuy' : 'stopSell')}</p>
        </>
      )}
      {namesPrice(type) && (
        <>
          <p className={styles.field}>{t('price')}</p>
          <Stepper
            label={t('price')}
            value={terms.price}
            onChange={(price) => onChange({ ...terms, price })}
            min={0}
            stepBy={(price, direction) => stepPrice(price, direction, band)}
            {...priceField(band)}
            increaseLabel={t('increasePrice')}
            decreaseLabel={t('decreasePrice')}
          />
          {quotes}
        </>
      )}
      {hasTif(type) && <TifField terms={terms} stock={stock} onChange={onChange} />}
    </>
  );
}

/** The text of a price in its field, and the price units of a typed text. */
const priceField = (band: DayBand) => ({
  format: (units: number): string => grouped(priceOf(units, band)),
  parse: (text: string): number | null =>
    /^\d{1,15}(\.\d{0,6})?$/.test(text) ? Math.floor(unitsOf(text.replace(/\.$/, ''), band)) : null,
});

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

const TIFS: readonly TimeInForce[] = ['day', 'ioc', 'fok'];

/** For the day, or at once; terms that the phase does not accept are disabled. */
function TifField(props: Pick<TermFieldsProps, 'terms' | 'stock' | 'onChange'>) {
  const { terms, stock, onChange } = props;
  const t = useTexts(orderTermTexts);
  const phase = useTexts(phaseTexts)(stock.phase);
  const atOnce = accepts(stock, terms.type, 'ioc');
  return (
    <>
      <p className={styles.field}>{t('tif')}</p>
      <Chips
        label={t('tif')}
        value={terms.tif}
        onChange={(tif) => onChange({ ...terms, tif })}
        items={TIFS.map((value) => ({
          value,
          label: t(value),
          disabled: value !== 'day' && !atOnce,
        }))}
      />
      <p className={styles.note}>
        {t(`${terms.tif}Note`)} {!atOnce && `IOC · FOK: ${t('notNow', { phase })}`}
      </p>
    </>
  );
}
