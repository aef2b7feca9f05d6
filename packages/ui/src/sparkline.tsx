import styles from './sparkline.module.css';

export interface SparklineProps {
  /** Oldest first. */
  readonly values: readonly number[];
  /** Decides the colour. */
  readonly sign: -1 | 0 | 1;
  /** In rem. */
  readonly width?: number;
  readonly height?: number;
}

/** A price line as one SVG path; it says nothing that the figures beside it do not. */
export function Sparkline({ values, sign, width = 4, height = 1.75 }: SparklineProps) {
  return (
    <svg
      className={styles.line}
      data-sign={sign}
      viewBox="0 0 64 28"
      preserveAspectRatio="none"
      style={{ width: `${width}rem`, height: `${height}rem` }}
      aria-hidden="true"
    >
      <path d={sparkPath(values, 64, 28)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** The path through `values` in a box of `width` × `height`, three units clear of its edges. */
export function sparkPath(values: readonly number[], width: number, height: number): string {
  if (values.length === 0) return '';
  const low = Math.min(...values);
  const spread = Math.max(...values) - low;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const y = (value: number): number =>
    spread === 0 ? height / 2 : 3 + (1 - (value - low) / spread) * (height - 6);
  const points = values.map((value, i) => `${(i * step).toFixed(1)} ${y(value).toFixed(1)}`);
  return points.length === 1 ? `M${points[0]}H${width}` : `M${points.join('L')}`;
}
