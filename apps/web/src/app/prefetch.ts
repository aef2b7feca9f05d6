import { type RouteName, routeAt } from '#shared/routes.ts';
import { hasScreen, loadScreen } from './screens.ts';

const fetchQuietly = (name: RouteName): void => {
  // a failure shows when the screen is really opened
  if (hasScreen(name)) loadScreen(name).catch(() => undefined);
};

/** Screens that most visits need; fetched when the browser has nothing better to do. */
const LIKELY: readonly RouteName[] = [
  'marketIndex',
  'marketStockDetail',
  'tradeIndex',
  'marketOptionList',
  'informationIndex',
  'homeNewsList',
  'marketMarketBuy',
];

/** Fetches a link's chunk when a finger touches it, before the tap is over; the answer ends it. */
export function prefetchOnTouch(): () => void {
  const onDown = ({ target }: PointerEvent): void => {
    const link = target instanceof Element ? target.closest('a[href^="#/"]') : null;
    const path = link?.getAttribute('href')?.slice(1).split('?')[0];
    const name = path === undefined ? null : routeAt(path);
    if (name !== null) fetchQuietly(name);
  };
  document.addEventListener('pointerdown', onDown, { passive: true });
  return () => document.removeEventListener('pointerdown', onDown);
}

/** Fetches the likely screens one after another while the browser is idle; the answer ends it. */
export function prefetchWhenIdle(): () => void {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500));
  const waiting = [...LIKELY];
  let stopped = false;
  const next = (): void => {
    const name = waiting.shift();
    if (stopped || name === undefined || !hasScreen(name)) return;
    loadScreen(name)
      .catch(() => undefined)
      .finally(() => idle(next));
  };
  idle(next);
  return () => {
    stopped = true;
  };
}
