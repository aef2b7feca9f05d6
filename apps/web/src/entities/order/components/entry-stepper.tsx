import { Chips, type ChipsProps } from '@maru/ui/chips';
import { Stepper, type StepperProps } from '@maru/ui/stepper';
import { useState } from 'react';
import { commonTexts } from '#shared/common.texts.ts';
import { useTexts } from '#shared/i18n.ts';
import { entryTexts } from '../entry.texts.ts';
import { EntryPad, type EntryPadProps } from './entry-pad.tsx';

/** More digits than any issue has shares. */
const DIGITS = 10;

interface Props
  extends Omit<StepperProps, 'onPress' | 'increaseLabel' | 'decreaseLabel'>,
    Partial<Pick<StepperProps, 'increaseLabel' | 'decreaseLabel'>>,
    Pick<EntryPadProps, 'judge'> {
  /** Values to choose from, each with its name. */
  readonly quick?: readonly (readonly [value: number, name: string])[];
  readonly quickLabel?: ChipsProps<string>['label'];
  /** The pad's title; by default the stepper's name. */
  readonly padTitle?: string;
  readonly maxDigits?: number;
  /** The typed text as it stands above the pad; by default as the stepper shows its value. */
  readonly typedAs?: (typed: string) => string;
  /** The value that the typed text stands for; by default its number. */
  readonly parse?: (typed: string) => number;
}

/** A whole number: by steps, by quick choices, or typed on the pad. */
export function EntryStepper(props: Props) {
  const { quick, quickLabel, padTitle, maxDigits = DIGITS, typedAs, judge, ...stepper } = props;
  const { parse = Number, ...rest } = stepper;
  const { label, format, onChange } = rest;
  const t = useTexts(commonTexts);
  const words = useTexts(entryTexts);
  const [typing, setTyping] = useState(false);
  return (
    <>
      <Stepper
        increaseLabel={t('increase')}
        decreaseLabel={t('decrease')}
        {...rest}
        onPress={() => setTyping(true)}
      />
      {quick !== undefined && (
        <Chips
          label={quickLabel ?? words('quick')}
          onChange={(value) => onChange(Number(value))}
          items={quick.map(([value, name]) => ({ value: String(value), label: name }))}
        />
      )}
      <EntryPad
        open={typing}
        title={padTitle ?? label}
        decimals={0}
        maxDigits={maxDigits}
        format={typedAs ?? ((typed) => format(Number(typed)))}
        judge={judge}
        onClose={() => setTyping(false)}
        onEnter={(typed) => onChange(parse(typed))}
      />
    </>
  );
}
