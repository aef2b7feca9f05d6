import { Chips } from '@maru/ui/chips';
import { Stepper } from '@maru/ui/stepper';
import { useState } from 'react';
import { EntryPad, type Verdict } from '#entities/order/components/entry-pad.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import styles from './lending.module.css';
import { lendingTexts } from './lending.texts.ts';
import { quickShares, type Range } from './model/lending.ts';
import { sharesText } from './shares-text.ts';

/** More digits than any issue has shares. */
const SHARE_DIGITS = 10;

interface Props {
  readonly label: string;
  readonly range: Range;
  readonly shares: number;
  /** What they are worth. */
  readonly note?: string;
  readonly onChange: (shares: number) => void;
}

/** How many shares: by steps, by quick choices, or typed. */
export function SharesField({ label, range, shares, note, onChange }: Props) {
  const t = useTexts(lendingTexts);
  const language = useLanguage();
  const [typing, setTyping] = useState(false);
  const { least, most } = range;
  const n = (value: number): string => sharesText(value, language);
  const judge = (typed: string): Verdict => {
    const value = Number(typed);
    if (typed !== '' && value < least) {
      return { text: t('belowLeast', { least: n(least) }), refused: true };
    }
    if (value > most) return { text: t('aboveMost', { most: n(most) }), refused: true };
    return { text: t('range', { least: n(least), most: n(most) }), refused: false };
  };
  const nameOf = (value: number): string => {
    if (value === most) return t('all');
    return t(value === least ? 'least' : 'half');
  };
  return (
    <>
      <p className={styles.label}>{label}</p>
      <Stepper
        label={label}
        value={shares}
        onChange={onChange}
        min={least}
        max={most}
        format={n}
        {...(note !== undefined && { note })}
        tone={shares < least || shares > most ? 'invalid' : undefined}
        increaseLabel={t('increase')}
        decreaseLabel={t('decrease')}
        onPress={() => setTyping(true)}
      />
      <Chips
        label={t('quick')}
        onChange={(value) => onChange(Number(value))}
        items={quickShares(range).map((value) => ({
          value: String(value),
          label: nameOf(value),
        }))}
      />
      <EntryPad
        open={typing}
        title={label}
        decimals={0}
        maxDigits={SHARE_DIGITS}
        format={(typed) => n(Number(typed))}
        judge={judge}
        onClose={() => setTyping(false)}
        onEnter={(typed) => onChange(Number(typed))}
      />
    </>
  );
}
