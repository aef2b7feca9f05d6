import { sparkPaths } from '@maru/ui/sparkline';
import styles from './line-figure.module.css';

const WIDTH = 320;
const HEIGHT = 120;

interface Props {
  /** Of the drawing only: a line needs no more than its pixels. */
  readonly values: readonly number[];
  /** Colours the line as a rise or a fall; null: it is neither. */
  readonly sign: number | null;
  /** Says what it shows, to those who do not see it; null: what stands beside it does. */
  readonly text: string | null;
  /** The highest and the lowest value. */
  readonly range?: { readonly high: string; readonly low: string };
  /** Where the line begins and ends. */
  readonly from: string;
  readonly to: string;
}

/** A line over time with a dashed base where it began. */
export function LineFigure({ values, sign, text, range, from, to }: Props) {
  const { line, base } = sparkPaths(values, WIDTH, HEIGHT);
  return (
    <figure className={styles.figure} aria-hidden={text === null}>
      {text !== null && <figcaption className="visually-hidden">{text}</figcaption>}
      <div className={styles.drawing}>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          data-sign={sign ?? undefined}
          aria-hidden="true"
        >
          <path className={styles.base} d={base} vectorEffect="non-scaling-stroke" />
          <path d={line} vectorEffect="non-scaling-stroke" />
        </svg>
        {range !== undefined && (
          <span aria-hidden="true">
            <span>{range.high}</span>
            <span>{range.low}</span>
          </span>
        )}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </figure>
  );
}
