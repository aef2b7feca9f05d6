/** Every service that the app links to, in one list; an entry shows once its route has a screen. */
import {
  ArrowLeftRight,
  Bell,
  BellRing,
  Bitcoin,
  CalendarCheck,
  ChartLine,
  ChartPie,
  Clock,
  FileText,
  Gavel,
  Globe,
  GraduationCap,
  HandCoins,
  Headset,
  Info,
  Landmark,
  Layers,
  LayoutGrid,
  ListOrdered,
  type LucideIcon,
  Package,
  Percent,
  Plus,
  ReceiptText,
  Repeat,
  Settings,
  Sigma,
  Sprout,
  Zap,
} from 'lucide-react';
import { href, type RouteName } from '#shared/routes.ts';
import { hasScreen } from '#shared/screens.ts';
import type { serviceTexts } from './service.texts.ts';

/** The groups of the page of all services, in its order. */
export const SERVICE_GROUPS = ['market', 'offerings', 'credit', 'wallet'] as const;
export type ServiceGroup = (typeof SERVICE_GROUPS)[number];

/** Where a service stands: home's shortcuts, a group of the menu, or one of all services. */
export type Place = 'shortcut' | 'trading' | 'money' | 'app' | ServiceGroup;

export interface Service {
  /** Also the key of its name. */
  readonly id: keyof typeof serviceTexts.dictionary.kor;
  readonly route: RouteName;
  /** Parameters of its address. */
  readonly query?: Readonly<Record<string, string>>;
  readonly Icon: LucideIcon;
  readonly places: readonly Place[];
  /** An imported market does not have it. */
  readonly fictionalOnly?: true;
}

/** The list of a market of the fictional exchange, most traded first. */
const ranked = (board: string) =>
  ({
    route: 'homeMoreList',
    query: { sort: 'turnover', board },
    fictionalOnly: true,
  }) as const;

const SERVICES: readonly Service[] = [
  {
    id: 'block',
    route: 'homeBlockTrade',
    Icon: LayoutGrid,
    places: ['shortcut', 'trading', 'market'],
  },
  { id: 'dayTrading', route: 'homeDayTrading', Icon: Clock, places: ['market'] },
  { id: 'special', route: 'homeQcList', Icon: Zap, places: ['shortcut', 'trading', 'market'] },
  {
    id: 'newShares',
    route: 'homeNewStock',
    Icon: Sprout,
    places: ['shortcut', 'trading', 'offerings'],
  },
  {
    id: 'placement',
    route: 'homeNewStockps',
    Icon: Layers,
    places: ['offerings'],
    fictionalOnly: true,
  },
  { id: 'auction', route: 'homeAuction', Icon: Gavel, places: ['offerings'] },
  {
    id: 'dividend',
    route: 'homeDividend',
    Icon: Percent,
    places: ['offerings'],
    fictionalOnly: true,
  },
  { id: 'etf', ...ranked('fund'), Icon: ChartPie, places: ['shortcut', 'market'] },
  { id: 'otc', ...ranked('otc'), Icon: Package, places: ['market'] },
  { id: 'digital', ...ranked('digital'), Icon: Bitcoin, places: ['market'] },
  { id: 'pair', ...ranked('pair'), Icon: Globe, places: ['market'] },
  { id: 'mentors', route: 'tutorIndex', Icon: GraduationCap, places: ['credit'] },
  { id: 'quant', route: 'homeFllow', Icon: Sigma, places: ['credit'] },
  { id: 'loan', route: 'homeLoan', Icon: HandCoins, places: ['credit'] },
  { id: 'lending', route: 'homeWorth', Icon: Repeat, places: ['credit'] },
  {
    id: 'deposit',
    route: 'informationRecharge',
    Icon: Plus,
    places: ['shortcut', 'money', 'wallet'],
  },
  { id: 'withdrawal', route: 'informationCashOut', Icon: Landmark, places: ['money', 'wallet'] },
  {
    id: 'exchange',
    route: 'informationExChange',
    Icon: ArrowLeftRight,
    places: ['money', 'wallet'],
  },
  { id: 'holdings', route: 'tradeIndex', Icon: ListOrdered, places: ['trading', 'wallet'] },
  {
    id: 'records',
    route: 'informationFundRecord',
    Icon: ReceiptText,
    places: ['trading', 'wallet'],
  },
  { id: 'profit', route: 'informationProfit', Icon: ChartLine, places: ['trading', 'wallet'] },
  {
    id: 'statement',
    route: 'informationStatement',
    Icon: FileText,
    places: ['trading', 'wallet'],
  },
  { id: 'checkIn', route: 'homeCheckIn', Icon: CalendarCheck, places: ['wallet', 'app'] },
  { id: 'messages', route: 'informationMsgInfo', Icon: Bell, places: ['app'] },
  { id: 'alerts', route: 'informationAlerts', Icon: BellRing, places: ['app'] },
  { id: 'settings', route: 'informationSetting', Icon: Settings, places: ['app'] },
  { id: 'support', route: 'homeKefuCenter', Icon: Headset, places: ['shortcut', 'app'] },
  { id: 'about', route: 'informationAboutInfo', Icon: Info, places: ['app'] },
];

/**
 * The services of a place whose screens stand, in the list's order.
 * @param fictional false: the market is an imported one
 */
export const servicesAt = (
  place: Place,
  stands: (route: RouteName) => boolean = hasScreen,
  fictional = true,
): readonly Service[] =>
  SERVICES.filter(
    ({ places, route, fictionalOnly }) =>
      places.includes(place) && stands(route) && (fictional || fictionalOnly !== true),
  );

/** The address of a service. */
export const serviceHref = ({ route, query }: Service): string =>
  href(route as 'homeMoreList', query);

/** Home's tabs in the specification's order; the id is also the key of the name. */
const MARKET_TABS = [
  { id: 'listed', route: 'marketIndex' },
  { id: 'otc', route: 'marketIndex' },
  { id: 'subscription', route: 'homeNewStock' },
  { id: 'auction', route: 'homeAuction' },
  { id: 'digital', route: 'marketIndex' },
  { id: 'pair', route: 'marketIndex' },
] as const satisfies readonly { readonly id: Service['id']; readonly route: RouteName }[];

export type MarketTab = (typeof MARKET_TABS)[number]['id'];

/** Home's tabs whose screens stand. */
export const marketTabs = (stands: (route: RouteName) => boolean = hasScreen): MarketTab[] =>
  MARKET_TABS.filter(({ route }) => stands(route)).map(({ id }) => id);
