/** Every service that the app links to, in one list; an entry shows once its route has a screen. */
import {
  Bell,
  BellRing,
  ChartPie,
  Headset,
  Info,
  Landmark,
  LayoutGrid,
  ListOrdered,
  type LucideIcon,
  Plus,
  ReceiptText,
  Settings,
  Sprout,
  Zap,
} from 'lucide-react';
import { href, type RouteName } from '#shared/routes.ts';
import { hasScreen } from '#shared/screens.ts';
import type { serviceTexts } from './service.texts.ts';

/** Where a service stands: in home's row of shortcuts, or in a group of the menu. */
export type Place = 'shortcut' | 'trading' | 'money' | 'app';

export interface Service {
  /** Also the key of its name. */
  readonly id: keyof typeof serviceTexts.dictionary.kor;
  readonly route: RouteName;
  /** Parameters of its address. */
  readonly query?: Readonly<Record<string, string>>;
  readonly Icon: LucideIcon;
  readonly places: readonly Place[];
}

const SERVICES: readonly Service[] = [
  { id: 'block', route: 'homeBlockTrade', Icon: LayoutGrid, places: ['shortcut', 'trading'] },
  { id: 'special', route: 'homeQcList', Icon: Zap, places: ['shortcut', 'trading'] },
  { id: 'newShares', route: 'homeNewStock', Icon: Sprout, places: ['shortcut', 'trading'] },
  {
    id: 'etf',
    route: 'homeMoreList',
    query: { sort: 'turnover', board: 'fund' },
    Icon: ChartPie,
    places: ['shortcut'],
  },
  { id: 'deposit', route: 'informationRecharge', Icon: Plus, places: ['shortcut', 'money'] },
  { id: 'withdrawal', route: 'informationCashOut', Icon: Landmark, places: ['money'] },
  { id: 'holdings', route: 'tradeIndex', Icon: ListOrdered, places: ['trading'] },
  { id: 'records', route: 'informationFundRecord', Icon: ReceiptText, places: ['trading'] },
  { id: 'messages', route: 'informationMsgInfo', Icon: Bell, places: ['app'] },
  { id: 'alerts', route: 'informationAlerts', Icon: BellRing, places: ['app'] },
  { id: 'settings', route: 'informationSetting', Icon: Settings, places: ['app'] },
  { id: 'support', route: 'homeKefuCenter', Icon: Headset, places: ['shortcut', 'app'] },
  { id: 'about', route: 'informationAboutInfo', Icon: Info, places: ['app'] },
];

/** The services of a place whose screens stand, in the list's order. */
export const servicesAt = (
  place: Place,
  stands: (route: RouteName) => boolean = hasScreen,
): readonly Service[] =>
  SERVICES.filter(({ places, route }) => places.includes(place) && stands(route));

/** The address of a service. */
export const serviceHref = ({ route, query }: Service): string =>
  href(route as 'homeMoreList', query);

/** A tab of home: a market with its rankings, or a product that has a screen of its own. */
export interface MarketTab {
  /** Also the key of its name. */
  readonly id: keyof typeof serviceTexts.dictionary.kor;
  readonly route: RouteName;
  /** The market that is ranked in the tab; null: the tab opens the route. */
  readonly board: 'listed' | 'otc' | 'digital' | 'pair' | null;
}

const MARKET_TABS: readonly MarketTab[] = [
  { id: 'listed', route: 'marketIndex', board: 'listed' },
  { id: 'otc', route: 'marketIndex', board: 'otc' },
  { id: 'subscription', route: 'homeNewStock', board: null },
  { id: 'auction', route: 'homeAuction', board: null },
  { id: 'digital', route: 'marketIndex', board: 'digital' },
  { id: 'pair', route: 'marketIndex', board: 'pair' },
];

/** Home's tabs whose screens stand, in the specification's order. */
export const marketTabs = (
  stands: (route: RouteName) => boolean = hasScreen,
): readonly MarketTab[] => MARKET_TABS.filter(({ route }) => stands(route));
