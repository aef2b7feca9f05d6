import { type ReactNode, useId } from 'react';
import styles from './radio-rows.module.css';

export interface RadioRow<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  /** A second line. */
  readonly note?: string;
  readonly disabled?: boolean;
  /** The label's language, where it is not the page's. */
  readonly lang?: string;
}

export interface RadioRowsProps<V extends string> {
  /** Name of the choice, above it. */
  readonly label: string;
  /** What to know of it before choosing. */
  readonly hint?: string;
  readonly rows: readonly RadioRow<V>[];
  /** The chosen one; null: none is. */
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  readonly error?: string | undefined;
}

/** One of a few, each in a row with room for a second line. */
export function RadioRows<V extends string>(props: RadioRowsProps<V>) {
  const { label, hint, rows, value, onChange, error } = props;
  const id = useId();
  const said = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`];
  return (
    <div
      className={styles.rows}
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={said.filter(Boolean).join(' ') || undefined}
      // where a refused form leads
      tabIndex={error === undefined ? undefined : -1}
    >
      <p id={id} className={styles.legend}>
        {label}
      </p>
      {rows.map((row) => (
        <label key={row.value} className={styles.row} lang={row.lang}>
          <input
            type="radio"
            name={id}
            checked={row.value === value}
            disabled={row.disabled}
            onChange={() => onChange(row.value)}
          />
          <span>
            {row.label}
            {row.note !== undefined && <span className={styles.note}>{row.note}</span>}
          </span>
        </label>
      ))}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
