import styles from './segments.module.css';

export interface SegmentsProps<V extends string> {
  readonly items: readonly { readonly value: V; readonly label: string }[];
  /** Null: none of them is chosen. */
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  /** Name of the choice, for screen readers. */
  readonly label: string;
}

/** A choice of a few, all in view: a row of equal parts. */
export function Segments<V extends string>({ items, value, onChange, label }: SegmentsProps<V>) {
  return (
    <fieldset className={styles.row} aria-label={label} data-no-swipe>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          className={styles.part}
          aria-pressed={item.value === value}
          onClick={() => onChange(item.value)}
        >
          {item.label}
        </button>
      ))}
    </fieldset>
  );
}
