import { Delete } from 'lucide-react';
import { useEffect } from 'react';
import styles from './numeric-pad.module.css';

export interface NumericPadProps {
  /** A decimal text without leading zeros; empty for nothing typed yet. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label: string;
  readonly eraseLabel: string;
  /** Most digits that can be typed before the point. */
  readonly maxDigits?: number;
  /** Most digits after it; by default none, and the pad has no point. */
  readonly decimals?: number;
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/**
 * The text after a key: no leading zeros; a key that would make too many digits, or a point that
 * cannot stand, does nothing.
 */
export function afterKey(value: string, key: string, maxDigits: number, decimals = 0): string {
  if (key === '.') {
    return decimals === 0 || value.includes('.') ? value : `${value === '' ? '0' : value}.`;
  }
  const next = (value + key).replace(/^0+(?!\.|$)/, '').replace(/^0+$/, decimals > 0 ? '0' : '');
  const [whole = '', after = ''] = next.split('.');
  return whole.length <= maxDigits && after.length <= decimals ? next : value;
}

/** A large keypad for amounts; while it stands, the digits of a keyboard work too. */
export function NumericPad({
  value,
  onChange,
  label,
  eraseLabel,
  maxDigits = 13,
  decimals = 0,
}: NumericPadProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^[\d.]$/.test(event.key)) onChange(afterKey(value, event.key, maxDigits, decimals));
      else if (event.key === 'Backspace') onChange(value.slice(0, -1));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [value, onChange, maxDigits, decimals]);

  return (
    <fieldset className={styles.pad} aria-label={label}>
      {[...KEYS, decimals > 0 ? '.' : '00', '0'].map((key) => (
        <button
          key={key}
          type="button"
          className={styles.key}
          onClick={() => onChange(afterKey(value, key, maxDigits, decimals))}
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
