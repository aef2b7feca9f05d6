import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './text-field.module.css';

export interface TextFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'size'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The field's problem, shown below it and read out. */
  readonly error?: ReactNode;
  /** A hint that stands below while there is no error. */
  readonly hint?: ReactNode;
  /** For passwords: the names of the two states of the eye button. */
  readonly reveal?: { readonly show: string; readonly hide: string };
  readonly inputRef?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const { label, value, onChange, error, hint, reveal, inputRef, type = 'text', ...rest } = props;
  const id = useId();
  const [shown, setShown] = useState(false);
  const below = error ?? hint;
  const wrong = error !== undefined && error !== null && error !== '';
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(styles.box, wrong && styles.wrong)}>
        <input
          {...rest}
          ref={inputRef}
          id={id}
          type={reveal && shown ? 'text' : type}
          className={styles.input}
          value={value}
          aria-invalid={wrong || undefined}
          aria-describedby={below ? `${id}-below` : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {reveal !== undefined && (
          <button
            type="button"
            className={styles.eye}
            aria-label={shown ? reveal.hide : reveal.show}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff /> : <Eye />}
          </button>
        )}
      </div>
      {below && (
        <div
          id={`${id}-below`}
          className={wrong ? styles.error : styles.hint}
          role={wrong ? 'alert' : undefined}
        >
          {below}
        </div>
      )}
    </div>
  );
}
