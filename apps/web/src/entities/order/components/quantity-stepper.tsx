import { Stepper, type StepperProps } from '@maru/ui/stepper';
import { useState } from 'react';
import { type Counted, plainQuantity } from '#entities/instrument/model/amounts.ts';
import { amountDecimalsOf, quantityOf } from '#entities/instrument/model/scaled.ts';
import { EntryPad, type Verdict } from './entry-pad.tsx';

/** The most digits of an amount before its point. */
const AMOUNT_DIGITS = 9;

export interface QuantityStepperProps
  extends Pick<StepperProps, 'min' | 'stepBy' | 'increaseLabel' | 'decreaseLabel'> {
  readonly label: string;
  readonly counted: Counted;
  /** Trading units. */
  readonly value: number;
  readonly onChange: (units: number) => void;
  readonly max: number;
  /** Below the value: what it is a part of. */
  readonly note: string;
  readonly invalid?: boolean;
  /** What is said of the units typed so far; 0 also for nothing yet. */
  readonly judge: (units: number) => Verdict;
}

/** An amount of an asset, by steps or typed on the pad, which names the most. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { counted, judge, onChange, invalid = false, ...stepper } = props;
  const [typing, setTyping] = useState(false);
  const units = (typed: string): number => quantityOf(typed.replace(/\.$/, '') || '0', counted);
  return (
    <>
      <Stepper
        {...stepper}
        onChange={onChange}
        format={(amount) => plainQuantity(amount, counted)}
        tone={invalid ? 'invalid' : undefined}
        onPress={() => setTyping(true)}
      />
      <EntryPad
        open={typing}
        title={props.label}
        decimals={amountDecimalsOf(counted)}
        maxDigits={AMOUNT_DIGITS}
        judge={(typed) => judge(units(typed))}
        onClose={() => setTyping(false)}
        onEnter={(typed) => onChange(Math.max(1, units(typed)))}
      />
    </>
  );
}
