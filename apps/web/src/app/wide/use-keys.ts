import { overlayCount } from '@maru/ui/overlays';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useGo } from '#shared/navigation.ts';
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

export interface Keys {
  /** Whether the list of keys is shown. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/**
 * Keys of a wide page: `/` the search, 1 to 5 the roots, B and S the side of a stock's ticket, `?`
 * their list. Not while something is typed, a sheet is open or a modifier is held.
 */
export function useKeys(): Keys {
  const go = useGo();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const symbol = pathname.startsWith('/market/') ? new URLSearchParams(search).get('symbol') : null;
  const press = useEffectEvent((key: string): boolean => {
    const root = ROOTS[Number(key) - 1];
    const side = SIDES[key.toLowerCase() as keyof typeof SIDES];
    if (key === '?') setOpen(true);
    else if (key === '/') go.to(href('favoriteSearch'));
    else if (root !== undefined) go.to(href(root));
    else if (side !== undefined && symbol !== null)
      go.to(href('marketMarketBuy', { symbol, ...side }));
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
  return { open, onOpen: setOpen };
}
