import { present } from '@maru/std/assert';
import type { Chunk } from '#shared/chunk.ts';
import { type RouteName, screenOf } from '#shared/routes.ts';
import type { ScreenModule, Screens } from '#shared/screens.ts';
import { screens as funds } from '../features/funds/routes.ts';
import { screens as home } from '../features/home/routes.ts';
import { screens as information } from '../features/information/routes.ts';
import { screens as instrument } from '../features/instrument/routes.ts';
import { screens as login } from '../features/login/routes.ts';
import { screens as ticket } from '../features/ticket/routes.ts';
import { screens as trade } from '../features/trade/routes.ts';
import { screens as watchlist } from '../features/watchlist/routes.ts';

const SCREENS: Screens = {
  ...login,
  ...home,
  ...instrument,
  ...ticket,
  ...watchlist,
  ...trade,
  ...funds,
  ...information,
};

/** Whether a screen stands at this route yet. */
export const hasScreen = (name: RouteName): boolean => SCREENS[screenOf(name)] !== undefined;

/** The chunk of a route's screen; call it only where there is one. */
export const screenAt = (route: RouteName): Chunk<ScreenModule> =>
  present(SCREENS[screenOf(route)], `a screen at ${route}`);
