import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';
import styles from './stepper.module.css';
import { useHold } from './use-hold.ts';

export interface StepperProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly label: string;
  readonly min?: number;
  readonly max?: number;
  /** The value one press away, for prices, whose step depends on where they stand; by default 1. */
  readonly stepBy?: (value: number, direction: 1 | -1) => number;
  /** How the value is shown. */
  readonly format: (value: number) => string;
  /** A smaller line below the value. */
  readonly note?: string;
  /** The value is refused, or far from what is usual. */
  readonly tone?: 'invalid' | 'warn' | undefined;
  readonly increaseLabel: string;
  readonly decreaseLabel: string;
  /** Opens the pad that the value is typed on. */
  readonly onPress: () => void;
}

/** Characters from which a value is set smaller: two steppers stand side by side on a phone. */
const LONG = 10;

/** A whole number with − and +, which repeat while they are held; a press on it opens a pad. */
export function Stepper(props: StepperProps) {
  const { value, onChange, label, min = 1, max = Number.MAX_SAFE_INTEGER, note, tone } = props;
  const stepBy = props.stepBy ?? ((from, direction) => from + direction);
  const clamp = (n: number): number => Math.min(max, Math.max(min, n));
  const press = (direction: 1 | -1): void => onChange(clamp(stepBy(value, direction)));
  const shown = props.format(value);
  const less = useHold(() => press(-1), value > min);
  const more = useHold(() => press(1), value < max);
  const onArrow = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    press(event.key === 'ArrowUp' ? 1 : -1);
  };

  return (
    <fieldset
      className={classNames(styles.stepper, tone !== undefined && styles[tone])}
      aria-label={label}
    >
      <button
        type="button"
        className={styles.button}
        aria-label={props.decreaseLabel}
        disabled={value <= min}
        {...less}
      >
        <Minus />
      </button>
      <button
        type="button"
        className={styles.value}
        data-long={shown.length >= LONG || undefined}
        onClick={props.onPress}
        onKeyDown={onArrow}
      >
        {shown}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label={props.increaseLabel}
        disabled={value >= max}
        {...more}
      >
        <Plus />
      </button>
    </fieldset>
  );
}
