import type { ReactNode, Ref } from 'react';
import styles from './split.module.css';

interface SplitProps {
  /** Names of both sides for screen readers. */
  readonly listLabel: string;
  readonly detailLabel: string;
  readonly list: ReactNode;
  /** What is chosen; null: nothing is, and `choose` says so. */
  readonly detail: ReactNode | null;
  readonly choose: string;
  readonly detailRef?: Ref<HTMLElement>;
}

/** A list at the left, what is chosen of it at the right. */
export function Split(props: SplitProps) {
  const { listLabel, detailLabel, list, detail, choose, detailRef } = props;
  return (
    <div className={styles.split}>
      <section className={styles.list} aria-label={listLabel}>
        {list}
      </section>
      <section ref={detailRef} className={styles.detail} aria-label={detailLabel}>
        {detail ?? <p className={styles.choose}>{choose}</p>}
      </section>
    </div>
  );
}

/** Above the rows: what they are found by. */
export function SplitHead({ children }: { readonly children: ReactNode }) {
  return <div className={styles.head}>{children}</div>;
}

/** The rows of the list, which scroll. */
export function SplitRows({ children }: { readonly children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>;
}

interface SplitRowProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly buttonRef?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

/** One row; a press chooses it. */
export function SplitRow({ isChosen, onChoose, buttonRef, children }: SplitRowProps) {
  return (
    <li>
      <button
        ref={buttonRef}
        type="button"
        className={styles.row}
        aria-current={isChosen || undefined}
        onClick={onChoose}
      >
        {children}
      </button>
    </li>
  );
}

interface SplitStatesProps<S extends string> {
  readonly label: string;
  readonly states: readonly S[];
  readonly nameOf: (state: S) => string;
  readonly chosen: S;
  readonly onChoose: (state: S) => void;
}

/** Above a list: of which state its rows are. */
export function SplitStates<S extends string>(props: SplitStatesProps<S>) {
  const { label, states, nameOf, chosen, onChoose } = props;
  return (
    <fieldset className={styles.states} aria-label={label}>
      {states.map((one) => (
        <button key={one} type="button" aria-pressed={one === chosen} onClick={() => onChoose(one)}>
          {nameOf(one)}
        </button>
      ))}
    </fieldset>
  );
}
