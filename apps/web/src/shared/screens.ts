import type { ComponentType } from 'react';
import type { Chunk } from './chunk.ts';
import type { RouteName } from './routes.ts';

/** A screen's chunk: the one place where a default export stands. */
export interface ScreenModule {
  readonly default: ComponentType;
  /** Begins the screen's main read before it is opened; `query` is that of its address. */
  readonly warm?: (query: URLSearchParams) => void;
}

/**
 * The screens of one feature by route (`features/<area>/routes.ts`). A route without a screen
 * opens home and is linked from nowhere.
 */
export type Screens = Partial<Record<RouteName, Chunk<ScreenModule>>>;
