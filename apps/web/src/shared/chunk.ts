/** The one loader of code that is fetched when it is needed: screens, the chart, the app itself. */
import { CHUNK_TIMEOUT_MS } from '@maru/contract/constants';

/**
 * A chunk did not come within 120 s, or not at all. What stands in its place offers a reload:
 * browsers may keep a module whose fetch failed, and a newer app has its chunks elsewhere.
 */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

export interface Chunk<T> {
  /**
   * Fetches the module once, for all callers. A failure is forgotten, so that the next call asks
   * again.
   * @throws ChunkError
   */
  load(): Promise<T>;
  /** The module, once it has been loaded. */
  loaded(): T | undefined;
}

/** A chunk of the app: `chunk(() => import('./price-chart.tsx'))`. */
export function chunk<T>(fetchModule: () => Promise<T>): Chunk<T> {
  let loading: Promise<T> | null = null;
  let loaded: T | undefined;
  const load = async (): Promise<T> => {
    try {
      loaded = await withinLimit(fetchModule());
      return loaded;
    } catch (error) {
      loading = null;
      throw error instanceof ChunkError
        ? error
        : new ChunkError('A part of the app could not be fetched', { cause: error });
    }
  };
  return {
    load: () => {
      loading ??= load();
      return loading;
    },
    loaded: () => loaded,
  };
}

async function withinLimit<T>(module: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new ChunkError('A part of the app did not come in time');
    timer = setTimeout(() => reject(error), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([module, late]);
  } finally {
    clearTimeout(timer);
  }
}
