import { present } from '@maru/std/assert';
import type { ComponentType } from 'react';
import type { Chunk } from './chunk.ts';
import { type RouteName, screenOf } from './routes.ts';

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

let all: Screens = {};

/** Names the screens of the app; called once, by the app, which knows all features. */
export function openScreens(screens: Screens): void {
  all = screens;
}

/** Whether a screen stands at this route yet. */
export const hasScreen = (route: RouteName): boolean => all[screenOf(route)] !== undefined;

/** The chunk of a route's screen; call it only where there is one. */
export const screenAt = (route: RouteName): Chunk<ScreenModule> =>
  present(all[screenOf(route)], `a screen at ${route}`);
