import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; the width is the container's by default. */
  readonly width?: string;
  readonly height?: string;
  readonly radius?: string;
}

/** A grey shape where content will stand; it keeps the content's place. */
export function Skeleton({ width = '100%', height = '1rem', radius }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={{ width, height, borderRadius: radius }}
      aria-hidden="true"
    />
  );
}

export interface SkeletonRowsProps {
  readonly rows: number;
  /** Height of one row as a CSS length. */
  readonly rowHeight?: string;
}

/** A list that is still loading: a name and a sub-line at the left, a figure at the right. */
export function SkeletonRows({ rows, rowHeight = '3.75rem' }: SkeletonRowsProps) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => `row${index}`).map((key) => (
        <div key={key} className={styles.row} style={{ height: rowHeight }}>
          <span className={styles.stack}>
            <Skeleton width="6.5rem" height="0.9375rem" />
            <Skeleton width="4rem" height="0.75rem" />
          </span>
          <Skeleton width="4.5rem" height="0.9375rem" />
        </div>
      ))}
    </div>
  );
}
