import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
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
  /** The value of a typed decimal without separators; null: none yet. By default digits only. */
  readonly parse?: (text: string) => number | null;
  readonly increaseLabel: string;
  readonly decreaseLabel: string;
  readonly disabled?: boolean;
  /** Opens another way to set the value, e.g. a number pad, instead of typing in place. */
  readonly onPress?: () => void;
}

/** A whole number with − and +; it can be typed too, and always stays within its bounds. */
export function Stepper(props: StepperProps) {
  const { value, onChange, label, min = 1, max = Number.MAX_SAFE_INTEGER, step = 1 } = props;
  const stepBy = props.stepBy ?? ((from, direction) => from + direction * step);
  const clamp = (n: number): number => Math.min(max, Math.max(min, n));
  const press = (direction: 1 | -1): void => onChange(clamp(stepBy(value, direction)));
  const onArrow = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    press(event.key === 'ArrowUp' ? 1 : -1);
  };
  const shown = (props.format ?? grouped)(value);

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
      {props.onPress ? (
        <button
          type="button"
          className={styles.input}
          disabled={props.disabled}
          onClick={props.onPress}
          onKeyDown={onArrow}
        >
          {shown}
        </button>
      ) : (
        <TypedValue
          value={value}
          shown={shown}
          label={label}
          disabled={props.disabled === true}
          parse={props.parse}
          onType={(n) => onChange(clamp(n))}
          onArrow={onArrow}
        />
      )}
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

interface TypedValueProps {
  readonly value: number;
  /** The value as it stands while nobody types. */
  readonly shown: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly parse: ((text: string) => number | null) | undefined;
  readonly onType: (value: number) => void;
  readonly onArrow: (event: KeyboardEvent) => void;
}

/** The value as a field: a typed text stays as typed, even outside the bounds. */
function TypedValue(props: TypedValueProps) {
  const { value, shown, label, disabled, parse, onType, onArrow } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const type = (text: string): void => {
    if (parse !== undefined) {
      const decimal = text.replace(/[^\d.]/g, '');
      const meant = parse(decimal);
      setDraft(decimal);
      if (meant !== null) onType(meant);
      return;
    }
    const digits = text.replace(/\D/g, '').slice(0, 15);
    setDraft(digits === '' ? '' : grouped(Number(digits)));
    if (digits !== '') onType(Number(digits));
  };
  return (
    <input
      className={styles.input}
      aria-label={label}
      inputMode={parse === undefined ? 'numeric' : 'decimal'}
      autoComplete="off"
      disabled={disabled}
      value={draft ?? shown}
      onFocus={(event) => {
        const input = event.currentTarget;
        setDraft(parse === undefined ? grouped(value) : shown);
        // after the new text stands and the tap has set its caret: typing replaces the value;
        // a field that has been left by then would be focused again
        requestAnimationFrame(() => document.activeElement === input && input.select());
      }}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setDraft(null)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp' || event.key === 'ArrowDown') setDraft(null);
        onArrow(event);
      }}
    />
  );
}

const grouped = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',');
