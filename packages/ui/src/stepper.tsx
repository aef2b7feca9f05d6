import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import styles from './stepper.module.css';

export interface StepperProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly label: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** The value one press away, for prices, whose step depends on where they stand. */
  readonly stepBy?: (value: number, direction: 1 | -1) => number;
  /** How the value is shown while it is not being typed. */
  readonly format?: (value: number) => string;
  readonly increaseLabel: string;
  readonly decreaseLabel: string;
  readonly disabled?: boolean;
}

/** A whole number with − and +; it can be typed too, and always stays within its bounds. */
export function Stepper(props: StepperProps) {
  const { value, onChange, label, min = 1, max = Number.MAX_SAFE_INTEGER, step = 1 } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const stepBy = props.stepBy ?? ((from, direction) => from + direction * step);
  const format = props.format ?? grouped;
  const clamp = (n: number): number => Math.min(max, Math.max(min, n));
  const press = (direction: 1 | -1): void => {
    setDraft(null);
    onChange(clamp(stepBy(value, direction)));
  };
  const type = (text: string): void => {
    const digits = text.replace(/\D/g, '').slice(0, 15);
    setDraft(digits === '' ? '' : grouped(Number(digits)));
    if (digits !== '') onChange(clamp(Number(digits)));
  };

  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <button
        type="button"
        className={styles.button}
        aria-label={props.decreaseLabel}
        disabled={props.disabled || value <= min}
        onClick={() => press(-1)}
      >
        <Minus />
      </button>
      <input
        className={styles.input}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        disabled={props.disabled}
        value={draft ?? format(value)}
        onFocus={(event) => {
          const input = event.currentTarget;
          setDraft(grouped(value));
          // after the new text stands and the tap has set its caret: typing replaces the value
          requestAnimationFrame(() => input.select());
        }}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setDraft(null)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          press(event.key === 'ArrowUp' ? 1 : -1);
        }}
      />
      <button
        type="button"
        className={styles.button}
        aria-label={props.increaseLabel}
        disabled={props.disabled || value >= max}
        onClick={() => press(1)}
      >
        <Plus />
      </button>
    </fieldset>
  );
}

const grouped = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',');
