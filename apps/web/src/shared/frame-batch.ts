/**
 * Collects items of a stream and hands them over once per painted frame, so that a busy market
 * costs one render, not one per message. Later items of one key replace earlier ones.
 */
export function perFrame<K, T>(
  apply: (latest: ReadonlyMap<K, T>) => void,
): (key: K, item: T) => void {
  let waiting = new Map<K, T>();
  const flush = (): void => {
    const latest = waiting;
    waiting = new Map();
    apply(latest);
  };
  return (key, item) => {
    if (waiting.size === 0) requestAnimationFrame(flush);
    waiting.set(key, item);
  };
}
