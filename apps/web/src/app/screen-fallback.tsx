import { Skeleton, SkeletonRows } from '@maru/ui/skeleton';
import styles from './screen-fallback.module.css';

/** Stands while a screen's chunk is loading. */
export function ScreenFallback() {
  return (
    <div className={styles.fallback} aria-busy="true">
      <div className={styles.head}>
        <Skeleton width="7rem" height="1.25rem" />
      </div>
      <Skeleton height="8rem" radius="1rem" />
      <SkeletonRows rows={5} />
    </div>
  );
}
