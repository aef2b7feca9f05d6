import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './check-row.module.css';
import { classNames } from './class-names.ts';

export interface CheckRowProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly label: ReactNode;
  /** Stands at the right, outside of the press area: a link to the text agreed to. */
  readonly aside?: ReactNode;
  readonly strong?: boolean;
  readonly error?: string;
}

export function CheckRow({ checked, onChange, label, aside, strong, error }: CheckRowProps) {
  const id = useId();
  return (
    <div>
      <div className={styles.row}>
        <label className={classNames(styles.press, strong && styles.strong)}>
          <input
            type="checkbox"
            className={styles.input}
            checked={checked}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : id}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <span className={styles.box} aria-hidden="true">
            <Check />
          </span>
          <span>{label}</span>
        </label>
        {aside}
      </div>
      {error !== undefined && (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
