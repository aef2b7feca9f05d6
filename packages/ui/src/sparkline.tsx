import styles from './sparkline.module.css';

export interface SparklineProps {
  /** Oldest first; the first one is the previous close, which is drawn dashed. */
  readonly values: readonly number[];
  /** Decides the colour. */
  readonly sign: -1 | 0 | 1;
  /** In rem. */
  readonly width?: number;
  readonly height?: number;
}

const WIDTH = 64;
const HEIGHT = 28;

/** A day's line over the previous close; it says nothing that the figures beside it do not. */
export function Sparkline({ values, sign, width = 4, height = 1.75 }: SparklineProps) {
  const { line, base } = sparkPaths(values, WIDTH, HEIGHT);
  return (
    <svg
      className={styles.line}
      data-sign={sign}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      style={{ width: `${width}rem`, height: `${height}rem` }}
      aria-hidden="true"
    >
      <path className={styles.base} d={base} vectorEffect="non-scaling-stroke" />
      <path d={line} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/**
 * The path through `values` in a box of `width` × `height`, three units clear of its edges, and the
 * level of the first one.
 */
export function sparkPaths(
  values: readonly number[],
  width: number,
  height: number,
): { readonly line: string; readonly base: string } {
  const [first] = values;
  if (first === undefined) return { line: '', base: '' };
  const low = Math.min(...values);
  const spread = Math.max(...values) - low;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const y = (value: number): string =>
    (spread === 0 ? height / 2 : 3 + (1 - (value - low) / spread) * (height - 6)).toFixed(1);
  const points = values.map((value, i) => `${(i * step).toFixed(1)} ${y(value)}`);
  const line = points.length === 1 ? `M${points[0]}H${width}` : `M${points.join('L')}`;
  return { line, base: `M0 ${y(first)}H${width}` };
}
