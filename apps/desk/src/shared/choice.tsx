import styles from './choice.module.css';

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly values: readonly T[];
  readonly wordOf: (value: T) => string;
  /** The word of no choice, whose value is empty; missing: one is always chosen. */
  readonly all?: string;
  readonly value: T | '';
  readonly onChange: (value: T) => void;
}

/** One of a list of values, under its label. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, values, wordOf, all, value, onChange } = props;
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value as T)}>
        {all !== undefined && <option value="">{all}</option>}
        {values.map((one) => (
          <option key={one} value={one}>
            {wordOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
