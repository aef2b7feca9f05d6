import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './text-area.module.css';

export interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  /** How many characters it may have: counted below. More can be typed, and is a problem. */
  readonly most?: number;
  /** The field's problem, shown below it and read out. */
  readonly error?: ReactNode;
  readonly placeholder?: string;
  readonly spellCheck?: boolean;
}

/** A text of several lines. */
export function TextArea(props: TextAreaProps) {
  const { label, value, onChange, rows = 3, most, error, ...rest } = props;
  const id = useId();
  const wrong = error !== undefined && error !== null && error !== '';
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        className={classNames(styles.area, wrong && styles.wrong)}
        value={value}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-below` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {(wrong || most !== undefined) && (
        <div className={styles.below}>
          <span id={`${id}-below`} className={styles.error} role={wrong ? 'alert' : undefined}>
            {error}
          </span>
          {most !== undefined && (
            <span className="figure" data-over={value.length > most || undefined}>
              {value.length}/{most}
            </span>
          )}
        </div>
      )}
    </div>
  );
}
