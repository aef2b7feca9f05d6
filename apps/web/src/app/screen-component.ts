import { type ComponentType, lazy } from 'react';
import { type RouteName, screenOf } from '#shared/routes.ts';
import { loadedScreen, loadScreen } from './screens.ts';

const components = new Map<RouteName, ComponentType>();

/** The component of a route: lazy, unless its chunk has been loaded before. */
export function screenComponent(route: RouteName): ComponentType {
  const name = screenOf(route);
  const known = components.get(name);
  if (known !== undefined) return known;
  // a lazy one, even of a loaded chunk, would show the fallback, which React then keeps for a while
  const made = loadedScreen(name) ?? lazy(() => loadScreen(name));
  components.set(name, made);
  return made;
}
