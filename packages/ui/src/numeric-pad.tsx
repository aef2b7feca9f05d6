import { Delete } from 'lucide-react';
import { useEffect } from 'react';
import styles from './numeric-pad.module.css';

export interface NumericPadProps {
  /** Digits only, without leading zeros; empty for nothing typed yet. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label: string;
  readonly eraseLabel: string;
  /** Most digits that can be typed. */
  readonly maxDigits?: number;
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'] as const;

/** The digits after a key: no leading zeros, and a key that would make too many does nothing. */
export function afterKey(value: string, key: string, maxDigits: number): string {
  const next = (value + key).replace(/^0+/, '');
  return next.length <= maxDigits ? next : value;
}

/** A large keypad for amounts; while it stands, the digits of a keyboard work too. */
export function NumericPad({
  value,
  onChange,
  label,
  eraseLabel,
  maxDigits = 13,
}: NumericPadProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^\d$/.test(event.key)) onChange(afterKey(value, event.key, maxDigits));
      else if (event.key === 'Backspace') onChange(value.slice(0, -1));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [value, onChange, maxDigits]);

  return (
    <fieldset className={styles.pad} aria-label={label}>
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.key}
          onClick={() => onChange(afterKey(value, key, maxDigits))}
        >
          {key}
        </button>
      ))}
      <button
        type="button"
        className={styles.key}
        aria-label={eraseLabel}
        onClick={() => onChange(value.slice(0, -1))}
      >
        <Delete />
      </button>
    </fieldset>
  );
}
