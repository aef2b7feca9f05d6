import { useEffect, useReducer, useState } from 'react';
import type { Chunk } from './chunk.ts';

/**
 * Fetches a chunk while the component is shown. `module` is undefined until it is there; `failed`
 * says that it will not come. A component that is mounted anew asks again.
 */
export function useChunk<T>(chunk: Chunk<T>): {
  readonly module: T | undefined;
  readonly failed: boolean;
} {
  const [failed, setFailed] = useState<Chunk<T> | null>(null);
  const [, arrived] = useReducer((count: number) => count + 1, 0);
  const module = chunk.loaded();
  const missing = module === undefined;
  useEffect(() => {
    if (!missing) return undefined;
    let left = false;
    chunk.load().then(
      () => left || arrived(),
      () => left || setFailed(chunk),
    );
    return () => {
      left = true;
    };
  }, [chunk, missing]);
  return { module, failed: failed === chunk };
}
