import styles from './chips.module.css';

export interface ChipItem<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean;
  /** The label's language, where it is not the page's. */
  readonly lang?: string;
}

export interface ChipsProps<V extends string> {
  readonly items: readonly ChipItem<V>[];
  /** The chosen one; leave out where a chip only does something (quick amounts). */
  readonly value?: V | null;
  readonly onChange: (value: V) => void;
  /** What is chosen, for screen readers. */
  readonly label: string;
}

/** A row of pills that scrolls sideways when it is longer than the screen. */
export function Chips<V extends string>({ items, value, onChange, label }: ChipsProps<V>) {
  return (
    <fieldset className={styles.row} aria-label={label} data-no-swipe>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          className={styles.chip}
          aria-pressed={value === undefined ? undefined : item.value === value}
          disabled={item.disabled}
          lang={item.lang}
          onClick={() => onChange(item.value)}
        >
          <span className={styles.face}>{item.label}</span>
        </button>
      ))}
    </fieldset>
  );
}
