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
  /** A hint that stands below while there is no error. */
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  readonly spellCheck?: boolean;
}

/** A text of several lines. */
export function TextArea(props: TextAreaProps) {
  const { label, value, onChange, rows = 3, most, error, hint, ...rest } = props;
  const id = useId();
  const below = error ?? hint;
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
        aria-describedby={below ? `${id}-below` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {(Boolean(below) || most !== undefined) && (
        <div className={styles.below}>
          <span
            id={`${id}-below`}
            className={classNames(wrong && styles.error)}
            role={wrong ? 'alert' : undefined}
          >
            {below}
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
