import { useSyncExternalStore } from 'react';
import { useMe } from './api.ts';

const TICK_MS = 15_000;

/** What the machine's clock said when the market's time was told. */
let told: { readonly market: number; readonly machine: number } | null = null;

const follow = (tick: () => void): (() => void) => {
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
};

const quarterMinutes = (): number => Math.floor(Date.now() / TICK_MS);

/** Market time, near enough for how long something has waited. */
export function useMarketNow(): number {
  const me = useMe();
  useSyncExternalStore(follow, quarterMinutes);
  if (me && told?.market !== me.now) told = { market: me.now, machine: Date.now() };
  return told === null ? Date.now() : told.market + Date.now() - told.machine;
}
