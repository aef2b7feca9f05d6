import { useEffect, useRef } from 'react';
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
  /** Name of the choice, for screen readers. */
  readonly label: string;
}

/** A row of pills that scrolls sideways when it is longer than the screen. */
export function Chips<V extends string>({ items, value, onChange, label }: ChipsProps<V>) {
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(
    () => (value === undefined || value === null ? undefined : showChosen(row.current)),
    [value],
  );
  return (
    <fieldset ref={row} className={styles.row} aria-label={label} data-no-swipe>
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

/**
 * Brings the chosen pill into the row's view; one that is in view stays where it is. The browser
 * says where both are after its next layout: asked at once, it would make one more. Returns what
 * takes the question back.
 */
function showChosen(row: HTMLElement | null): (() => void) | undefined {
  const chip = row?.querySelector<HTMLElement>('[aria-pressed="true"]');
  if (!row || !chip) return undefined;
  const observer = new IntersectionObserver(
    ([seen]) => {
      observer.disconnect();
      if (!seen?.rootBounds) return;
      const { left, right, width } = seen.boundingClientRect;
      const edges = seen.rootBounds;
      if (left >= edges.left && right <= edges.right) return;
      row.scrollLeft += left - edges.left - (edges.width - width) / 2;
    },
    { root: row },
  );
  observer.observe(chip);
  return () => observer.disconnect();
}
