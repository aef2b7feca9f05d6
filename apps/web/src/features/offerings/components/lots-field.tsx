import { Chips } from '@maru/ui/chips';
import { grouped } from '@maru/ui/digits';
import { Stepper } from '@maru/ui/stepper';
import { useState } from 'react';
import { EntryPad, type Verdict } from '#entities/order/components/entry-pad.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { type Lots, quickLots } from '../model/stake.ts';
import { stakeTexts } from '../stake.texts.ts';
import { sharesText } from './shares-text.ts';
import styles from './stake.module.css';

/** More digits than any offer has lots. */
const LOT_DIGITS = 9;

interface Props {
  readonly range: Lots;
  readonly lotSize: number;
  readonly lots: number;
  readonly onChange: (lots: number) => void;
}

/** How many lots of an offer: by steps, by quick choices, or typed. */
export function LotsField({ range, lotSize, lots, onChange }: Props) {
  const t = useTexts(stakeTexts);
  const language = useLanguage();
  const [typing, setTyping] = useState(false);
  const { least, most } = range;
  const shares = (n: number): string => sharesText(n * lotSize, language);
  const lotsText = (n: number): string => t('lots', { count: n, lots: grouped(String(n)) });
  const label = t('quantity', { n: shares(1) });
  const judge = (typed: string): Verdict => {
    const value = Number(typed);
    if (typed !== '' && value < least) {
      return { text: t('belowLeast', { n: shares(least) }), refused: true };
    }
    if (value > most) return { text: t('aboveMost', { n: shares(most) }), refused: true };
    return { text: t('range', { least: shares(least), most: shares(most) }), refused: false };
  };
  return (
    <>
      <p className={styles.label}>{label}</p>
      <Stepper
        label={label}
        value={lots}
        onChange={onChange}
        min={least}
        max={most}
        format={lotsText}
        note={shares(lots)}
        tone={lots < least || lots > most ? 'invalid' : undefined}
        increaseLabel={t('increase')}
        decreaseLabel={t('decrease')}
        onPress={() => setTyping(true)}
      />
      <Chips
        label={t('quick')}
        onChange={(value) => onChange(Number(value))}
        items={quickLots(range).map((value) => ({
          value: String(value),
          label: value === least ? t('least') : value === most ? t('most') : lotsText(value),
        }))}
      />
      <EntryPad
        open={typing}
        title={label}
        decimals={0}
        maxDigits={LOT_DIGITS}
        format={(typed) => `${lotsText(Number(typed))} · ${shares(Number(typed))}`}
        judge={judge}
        onClose={() => setTyping(false)}
        onEnter={(typed) => onChange(Number(typed))}
      />
    </>
  );
}
