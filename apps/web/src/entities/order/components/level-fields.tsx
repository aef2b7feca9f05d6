import { Chips } from '@maru/ui/chips';
import { grouped } from '@maru/ui/digits';
import { Stepper } from '@maru/ui/stepper';
import { useState } from 'react';
import { decimalsOf, priceOf, type Scaled, unitsOf } from '#entities/instrument/model/scaled.ts';
import { type DayBand, stepPrice } from '#entities/instrument/model/step-price.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatPercent, formatWon } from '#shared/money-text.ts';
import { percentChange } from '#shared/percent.ts';
import { LEVEL_STEPS, type Level, type Levels, levelAt, levelBand } from '../model/levels.ts';
import { priceFault } from '../model/order-price.ts';
import { protectionTexts } from '../protection.texts.ts';
import { EntryPad, type Verdict } from './entry-pad.tsx';
import styles from './order-terms.module.css';

/** The most digits of a price before its point. */
const PRICE_DIGITS = 12;

export interface LevelFieldsProps {
  readonly levels: Levels;
  readonly onChange: (levels: Levels) => void;
  /** The price that they are measured from, in price units. */
  readonly from: number;
  readonly band: DayBand;
}

/** The take-profit and the stop-loss, each chosen by its distance, by ticks or on the pad. */
export function LevelFields({ levels, onChange, from, band }: LevelFieldsProps) {
  const t = useTexts(protectionTexts);
  const field = (level: Level) => (
    <LevelField
      level={level}
      value={levels[level]}
      onChange={(value) => onChange({ ...levels, [level]: value })}
      from={from}
      band={levelBand(level, from, band)}
    />
  );
  return (
    <>
      {field('takeProfit')}
      {field('stopLoss')}
      <p className={styles.note}>{t('atMarket')}</p>
    </>
  );
}

/** The levels in one line. */
export function LevelNames(props: { readonly levels: Levels; readonly scaled: Scaled }) {
  const { levels, scaled } = props;
  const t = useTexts(protectionTexts);
  const language = useLanguage();
  const named = (['takeProfit', 'stopLoss'] as const).flatMap((level) => {
    const units = levels[level];
    if (units === null) return [];
    return t('levelAt', { what: t(level), price: formatWon(priceOf(units, scaled), language) });
  });
  return named.join(' · ');
}

interface LevelFieldProps {
  readonly level: Level;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly from: number;
  /** The prices that the level may have. */
  readonly band: DayBand;
}

function LevelField({ level, value, onChange, from, band }: LevelFieldProps) {
  const t = useTexts(protectionTexts);
  const [typing, setTyping] = useState(false);
  const judge = useVerdict(level, from, band);
  const label = t(level === 'takeProfit' ? 'takeProfitPrice' : 'stopLossPrice');
  const steps = LEVEL_STEPS[level].map((step) => ({ step, price: levelAt(step, from, band) }));
  const chosen = steps.find(({ price }) => price === value)?.step;
  const pick = (name: string): void =>
    onChange(name === 'none' ? null : levelAt(Number(name), from, band));
  return (
    <div>
      <p className={styles.field}>{label}</p>
      <Chips
        label={label}
        value={value === null ? 'none' : String(chosen ?? 'own')}
        onChange={pick}
        items={[
          { value: 'none', label: t('none') },
          ...steps.map(({ step }) => ({
            value: String(step),
            label: formatPercent(String(step), true),
          })),
        ]}
      />
      {value !== null && (
        <Stepper
          label={label}
          value={value}
          onChange={onChange}
          min={band.lower}
          max={band.upper}
          stepBy={(price, direction) => stepPrice(price, direction, band)}
          format={(units) => grouped(priceOf(units, band))}
          note={formatPercent(percentChange(BigInt(from), BigInt(value)), true)}
          increaseLabel={t(`raise_${level}`)}
          decreaseLabel={t(`lower_${level}`)}
          onPress={() => setTyping(true)}
        />
      )}
      <EntryPad
        open={typing}
        title={label}
        decimals={decimalsOf(band)}
        maxDigits={PRICE_DIGITS}
        judge={judge}
        onClose={() => setTyping(false)}
        onEnter={(typed) => onChange(unitsOf(typed, band))}
      />
    </div>
  );
}

/** What is said of a typed level. */
function useVerdict(level: Level, from: number, band: DayBand): (typed: string) => Verdict {
  const t = useTexts(protectionTexts);
  const language = useLanguage();
  const won = (units: number): string => formatWon(priceOf(units, band), language);
  const side = t(level === 'takeProfit' ? 'mustBeAbove' : 'mustBeBelow', { price: won(from) });
  return (typed) => {
    if (typed === '') return { text: side, refused: false };
    const units = unitsOf(typed.replace(/\.$/, ''), band);
    const fault = priceFault(units, band);
    if (fault === null) {
      return {
        text: formatPercent(percentChange(BigInt(from), BigInt(units)), true),
        refused: false,
      };
    }
    if (fault.kind === 'off_tick') {
      const { below, above } = fault;
      return { text: t('offTick', { below: won(below), above: won(above) }), refused: true };
    }
    const tooFar = fault.kind === 'above' && level === 'takeProfit';
    return { text: tooFar ? t('tooFar', { price: won(fault.limit) }) : side, refused: true };
  };
}
