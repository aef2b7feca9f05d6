import { grouped } from '@maru/ui/digits';
import { Stepper } from '@maru/ui/stepper';
import { type ReactNode, useState } from 'react';
import { decimalsOf, priceOf, unitsOf } from '#entities/instrument/model/scaled.ts';
import { type DayBand, stepPrice } from '#entities/instrument/model/step-price.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { priceFault } from '../model/order-price.ts';
import { orderTermTexts } from '../order-terms.texts.ts';
import { EntryPad, type Verdict } from './entry-pad.tsx';
import styles from './order-terms.module.css';

export interface PriceFieldProps {
  /** `stop`: the price at which a stop-limit order becomes active. */
  readonly kind: 'price' | 'stop';
  /** Price units. */
  readonly value: number;
  readonly onChange: (units: number) => void;
  readonly band: DayBand;
  readonly tone?: 'invalid' | 'warn' | undefined;
  /** On the pad: quotes to choose from. @param close closes the pad */
  readonly quotes?: (close: () => void) => ReactNode;
}

/** The most digits of a price before its point. */
const PRICE_DIGITS = 12;

/** A price by ticks, or typed on the pad, which names what the day's rules have against it. */
export function PriceField({ kind, value, onChange, band, tone, quotes }: PriceFieldProps) {
  const t = useTexts(orderTermTexts);
  const language = useLanguage();
  const [typing, setTyping] = useState(false);
  const label = t(kind === 'price' ? 'price' : 'stopPrice');
  const won = (units: number): string => formatWon(priceOf(units, band), language);
  const judge = (typed: string): Verdict => {
    const range = t('band', { lower: won(band.lower), upper: won(band.upper) });
    if (typed === '') return { text: range, refused: false };
    const fault = priceFault(unitsOf(typed.replace(/\.$/, ''), band), band);
    if (fault === null) return { text: range, refused: false };
    if (fault.kind !== 'off_tick') {
      return { text: t(`${fault.kind}Limit`, { price: won(fault.limit) }), refused: true };
    }
    const { below, above } = fault;
    return { text: t('offTick', { below: won(below), above: won(above) }), refused: true };
  };
  const close = (): void => setTyping(false);
  return (
    <div>
      <p className={styles.field}>{label}</p>
      <Stepper
        label={label}
        value={value}
        onChange={onChange}
        min={0}
        stepBy={(price, direction) => stepPrice(price, direction, band)}
        format={(units) => grouped(priceOf(units, band))}
        tone={tone}
        increaseLabel={t(kind === 'price' ? 'increasePrice' : 'increaseStop')}
        decreaseLabel={t(kind === 'price' ? 'decreasePrice' : 'decreaseStop')}
        onPress={() => setTyping(true)}
      />
      <EntryPad
        open={typing}
        title={label}
        decimals={decimalsOf(band)}
        maxDigits={PRICE_DIGITS}
        judge={judge}
        choices={quotes?.(close)}
        onClose={close}
        onEnter={(typed) => onChange(unitsOf(typed, band))}
      />
    </div>
  );
}
