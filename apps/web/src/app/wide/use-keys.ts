import { overlayCount } from '@maru/ui/overlays';
import { useEffect, useEffectEvent, useState } from 'react';
import { useGo } from '#shared/navigation.ts';
import { useCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';

const ROOTS = [
  'marketIndex',
  'homeNewsList',
  'marketOptionList',
  'tradeIndex',
  'informationIndex',
] as const;

/** Sides of a ticket by their keys. */
const SIDES = { b: {}, s: { side: 'sell' } } as const;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));

/** The stock of the address, which may be ahead of what is drawn: keys come faster than screens. */
function symbolNow(): string | null {
  const [path = '', search] = location.hash.slice(1).split('?');
  return path.startsWith('/market/') ? new URLSearchParams(search).get('symbol') : null;
}

export interface Keys {
  /** Whether the list of keys is shown. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** Steps in the watchlist by their keys. */
const STEPS = { j: 1, k: -1 } as const;

/** The stock of the watchlist that follows another one, or its first; undefined: it is empty. */
function nextOf(symbols: readonly string[], symbol: string | null, step: 1 | -1) {
  const place = symbols.indexOf(symbol ?? '');
  if (place < 0) return symbols[0];
  return symbols[(place + step + symbols.length) % symbols.length];
}

/**
 * Keys of a wide page: `/` the search, 1 to 5 the roots, B and S the side of a stock's ticket, J
 * and K the next stock of the watchlist and the one before, `?` their list. Not while something is
 * typed, a sheet is open or a modifier is held.
 */
export function useKeys(): Keys {
  const go = useGo();
  const [shown, setShown] = useState(false);
  const { data: list } = useCall('userOptionalList', {});
  const watched = list?.data.map((row) => row.symbol) ?? [];
  const press = useEffectEvent((key: string): boolean => {
    const symbol = symbolNow();
    // a look through the watchlist is one step of the way back
    const open = symbol === null ? go.to : go.replace;
    const root = ROOTS[Number(key) - 1];
    const side = SIDES[key.toLowerCase() as keyof typeof SIDES];
    const step = STEPS[key.toLowerCase() as keyof typeof STEPS];
    const next = step === undefined ? undefined : nextOf(watched, symbol, step);
    if (key === '?') setShown(true);
    else if (key === '/') go.to(href('favoriteSearch'));
    else if (root !== undefined) go.to(href(root));
    else if (side !== undefined && symbol !== null)
      go.to(href('marketMarketBuy', { symbol, ...side }));
    else if (next !== undefined) open(href('marketStockDetail', { symbol: next }));
    else return false;
    return true;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const held = event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
      if (held || event.defaultPrevented || overlayCount() > 0 || isTyping(event.target)) return;
      if (press(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return { open: shown, onOpen: setShown };
}
