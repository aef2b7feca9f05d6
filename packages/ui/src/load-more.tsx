import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './load-more.module.css';

export interface LoadMoreProps {
  readonly hasMore: boolean;
  readonly loading: boolean;
  readonly onLoad: () => void;
  /** The button's name; it serves the keyboard, and a next page that failed. */
  readonly label: string;
  /** Stands where there is nothing more to load. */
  readonly endLabel?: string;
  readonly failed?: boolean;
}

/** Distance from the end of a list at which it loads on (the specification's figure). */
const OFFSET = '300px';

/** Stands below a list and asks for its next page before the end is reached. */
export function LoadMore({ hasMore, loading, onLoad, label, endLabel, failed }: LoadMoreProps) {
  const mark = useRef<HTMLDivElement>(null);
  const load = useRef(onLoad);
  useEffect(() => {
    load.current = onLoad;
  });
  const watching = hasMore && !loading && !failed;
  useEffect(() => {
    if (!watching || mark.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && load.current(),
      { rootMargin: `0px 0px ${OFFSET}` },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [watching]);
  return (
    <div ref={mark} className={styles.more}>
      {hasMore && (
        <Button variant="quiet" size="small" busy={loading} onClick={onLoad}>
          {label}
        </Button>
      )}
      {!hasMore && endLabel !== undefined && <span className={styles.end}>{endLabel}</span>}
    </div>
  );
}
