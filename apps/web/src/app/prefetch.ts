import type { RouteName } from '#shared/routes.ts';
import { hasScreen, screenAt } from '#shared/screens.ts';
import { firstContent } from './first-content.ts';
import { linkTarget, warm } from './warm.ts';

/**
 * Fetches where a link leads when a finger touches it, before the tap is over; the answer ends it.
 */
export function prefetchOnTouch(): () => void {
  const onDown = ({ target }: PointerEvent): void => {
    const link = target instanceof Element ? target.closest('a[href^="#/"]') : null;
    const to = linkTarget(link?.getAttribute('href') ?? '');
    if (to !== null && hasScreen(to.name)) void warm(to.name, to.query);
  };
  document.addEventListener('pointerdown', onDown, { passive: true });
  return () => document.removeEventListener('pointerdown', onDown);
}

/** Screens that most visits need: the tabs first, and the way to an order. */
const LIKELY: readonly RouteName[] = [
  'marketIndex',
  'marketStockDetail',
  'tradeIndex',
  'marketOptionList',
  'informationIndex',
  'homeNewsList',
  'marketMarketBuy',
];
/** Screens from the start to the first one after a log-in. */
const WAY_IN: readonly RouteName[] = ['loginStart1', 'loginLogin', 'loginRegister', 'marketIndex'];

/** Fetches likely chunks one after another while the browser is idle; the answer ends it. */
export function prefetchWhenIdle(loggedIn: boolean): () => void {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500));
  const waiting = (loggedIn ? LIKELY : WAY_IN).filter(hasScreen);
  let stopped = false;
  const next = (): void => {
    const name = waiting.shift();
    if (stopped || name === undefined) return;
    screenAt(name)
      .load()
      .catch(() => undefined)
      .finally(() => idle(next));
  };
  const start = async (): Promise<void> => {
    await firstContent();
    idle(next);
  };
  void start();
  return () => {
    stopped = true;
  };
}
