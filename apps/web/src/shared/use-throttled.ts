import { useCallback, useEffect, useRef } from 'react';

/**
 * A function that runs `work` at most once in `ms`: at once after a rest, else as soon as the time
 * is over. It stays the same function while the component is shown.
 */
export function useThrottled(work: () => void, ms: number): () => void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const waiting = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    const run = (): void => {
      waiting.current = false;
      latest.current();
      timer.current = setTimeout(() => {
        timer.current = undefined;
        if (waiting.current) run();
      }, ms);
    };
    if (timer.current === undefined) run();
    else waiting.current = true;
  }, [ms]);
}
