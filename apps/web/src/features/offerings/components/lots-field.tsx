import { grouped } from '@maru/ui/digits';
import type { Verdict } from '#entities/order/components/entry-pad.tsx';
import { EntryStepper } from '#entities/order/components/entry-stepper.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { type Lots, quickLots } from '../model/stake.ts';
import { stakeTexts } from '../stake.texts.ts';
import { sharesText } from './shares-text.ts';

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
      <p className="quiet">{label}</p>
      <EntryStepper
        label={label}
        value={lots}
        onChange={onChange}
        min={least}
        max={most}
        format={lotsText}
        note={shares(lots)}
        tone={lots < least || lots > most ? 'invalid' : undefined}
        judge={judge}
        quick={quickLots(range).map((value) => [
          value,
          value === least ? t('least') : value === most ? t('most') : lotsText(value),
        ])}
        typedAs={(typed) => `${lotsText(Number(typed))} · ${shares(Number(typed))}`}
      />
    </>
  );
}
