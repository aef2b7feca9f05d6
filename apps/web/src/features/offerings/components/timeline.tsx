import styles from './timeline.module.css';

interface Props {
  readonly label: string;
  /** The names of all steps. */
  readonly steps: readonly string[];
  /** How many of them are behind; the next one is under way. */
  readonly behind: number;
}

/** The steps of an offer, and the one that it waits for. */
export const Timeline = ({ label, steps, behind }: Props) => (
  <ol className={styles.timeline} data-steps={steps.length} aria-label={label}>
    {steps.map((name, i) => (
      <li
        key={name}
        data-done={i < behind || undefined}
        data-now={i === behind || undefined}
        aria-current={i === behind ? 'step' : undefined}
      >
        {name}
      </li>
    ))}
  </ol>
);
