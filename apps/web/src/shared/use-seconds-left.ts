import { useEffect, useState } from 'react';

const TICK_MS = 200;

/** Whole seconds that are left of so many, counted by this machine from the first showing on. */
export function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1_000;
    const timer = setInterval(() => {
      setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1_000)));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
