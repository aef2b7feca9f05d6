import type { Verdict } from '#entities/order/components/entry-pad.tsx';
import { EntryStepper } from '#entities/order/components/entry-stepper.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { lendingTexts } from './lending.texts.ts';
import { quickShares, type Range } from './model/lending.ts';
import { sharesText } from './shares-text.ts';

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
      <p className="quiet figure">{label}</p>
      <EntryStepper
        label={label}
        value={shares}
        onChange={onChange}
        min={least}
        max={most}
        format={n}
        {...(note !== undefined && { note })}
        tone={shares < least || shares > most ? 'invalid' : undefined}
        judge={judge}
        quick={quickShares(range).map((value) => [value, nameOf(value)])}
      />
    </>
  );
}
