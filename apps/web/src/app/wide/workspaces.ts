/** Which screens stand side by side on a wide page. */
import type { Room } from '#shared/room.ts';
import { ROUTES, type RouteName, screenOf } from '#shared/routes.ts';

export type Place = 'left' | 'main' | 'right';

/** A screen of a page. */
export interface PanePlan {
  readonly place: Place;
  readonly name: RouteName;
  /** Its own part of an address, with the question mark. */
  readonly search: string;
  /** It stands there only where there is so much room; without it always. */
  readonly room?: Room;
}

/** A page: its screens have places of their own, and each address of it changes one of them. */
export interface Workspace {
  /** The same for all addresses of one page. */
  readonly key: string;
  readonly panes: readonly PanePlan[];
  /** Its screens are about one thing: the way back leads out of it, whatever was opened in it. */
  readonly whole?: true;
}

/** The address as a route and what follows it. */
export interface Asked {
  readonly name: RouteName;
  readonly search: string;
}

/** Searches that screens of the page were last shown with. */
export type Searches = ReadonlyMap<RouteName, string>;

const NONE: Searches = new Map();

/** What stands beside a list while nothing of it is open. */
const BESIDE: Partial<Record<RouteName, RouteName>> = {
  homeIndex: 'homeMoreList',
  homeNewsList: 'homeMoreList',
  tradeIndex: 'informationProfit',
  informationIndex: 'informationFundRecord',
};

/**
 * The page of an address.
 * - a stock stands beside its ticket, and the watchlist beside both
 * - home and the watchlist are one page, with what is held at the right
 * - a list stands beside the row of it that is open, a menu beside what it leads to
 * @param before of the page's earlier address, where it is still the same page
 */
export function workspaceOf(asked: Asked, before: Searches = NONE): Workspace {
  const name = screenOf(asked.name);
  const { search } = asked;
  const symbol = new URLSearchParams(search).get('symbol');
  if (symbol !== null && name === 'marketStockDetail') {
    return trading(symbol, search, before.get('marketMarketBuy') ?? `?symbol=${symbol}`);
  }
  if (symbol !== null && name === 'marketMarketBuy') {
    const stock = before.get('marketStockDetail') ?? `?symbol=${symbol}`;
    return trading(symbol, stock, withPrice(search, before.get(name)));
  }
  if (name === 'marketIndex' || name === 'marketOptionList') return HOME_PAGE;
  const beside = BESIDE[name];
  if (beside !== undefined) return pair({ name, search }, { name: beside, search: '' });
  const list = listOf(name);
  if (list === null) return { key: name, panes: [{ place: 'main', name, search }] };
  return pair({ name: list, search: before.get(list) ?? '' }, { name, search });
}

const HOME_PAGE: Workspace = {
  key: 'marketIndex',
  panes: [
    { place: 'left', name: 'marketOptionList', search: '' },
    { place: 'main', name: 'marketIndex', search: '' },
    { place: 'right', name: 'tradeIndex', search: '?tab=inventory', room: 'three' },
  ],
};

/** What leads to the screens below a path. */
const MENUS: readonly (readonly [path: string, list: RouteName])[] = [
  ['/information/', 'informationIndex'],
  ['/home/', 'homeIndex'],
  ['/tutor/', 'homeIndex'],
  ['/favorite/index', 'marketOptionList'],
];

/** The list that a screen is a row of, or the menu that leads to it. */
function listOf(name: RouteName): RouteName | null {
  const { list, path } = ROUTES[name];
  if (list !== null) return list as RouteName;
  return MENUS.find(([below]) => path.startsWith(below))?.[1] ?? null;
}

const pair = (left: Asked, main: Asked): Workspace => ({
  key: left.name,
  panes: [
    { place: 'left', ...left },
    { place: 'main', ...main },
  ],
});

const trading = (symbol: string, stock: string, ticket: string): Workspace => ({
  key: `stock:${symbol}`,
  whole: true,
  panes: [
    { place: 'left', name: 'marketOptionList', search: '', room: 'ample' },
    { place: 'main', name: 'marketStockDetail', search: stock },
    { place: 'right', name: 'marketMarketBuy', search: ticket },
  ],
});

/**
 * A price of the book names nothing else: the ticket keeps its side, its account and the purchase
 * that it closes.
 */
function withPrice(search: string, before = search): string {
  const asked = new URLSearchParams(search);
  const price = asked.get('price');
  if (price === null || asked.has('side')) return search;
  const query = new URLSearchParams(before);
  query.set('price', price);
  return `?${query.toString()}`;
}

/** What makes a screen beside the main one another: the ticket's address without its price. */
export function identityOf({ name, search }: PanePlan): string {
  if (name !== 'marketMarketBuy') return name;
  const query = new URLSearchParams(search);
  query.delete('price');
  return query.toString();
}
