import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styles from './folded-table.module.css';

export interface FoldedTableProps {
  /** Unfolds the table, and names it. */
  readonly label: string;
  /** Draws the table; asked for only once it is unfolded. */
  readonly children: () => ReactNode;
}

/** A chart as a table of its figures; folded at first. */
export function FoldedTable({ label, children }: FoldedTableProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.folded} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {label}
        <ChevronDown />
      </summary>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable
        <section className={styles.box} tabIndex={0} aria-label={label}>
          {children()}
        </section>
      )}
    </details>
  );
}
