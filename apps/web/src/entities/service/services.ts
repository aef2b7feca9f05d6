/** Every service that the app links to, in one list; an entry shows once its route has a screen. */
import type { Language } from '@maru/contract/constants';
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
  Grid3x3,
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

/** The groups of the page of all services, in its order. */
export const SERVICE_GROUPS = ['market', 'offerings', 'credit', 'wallet'] as const;
export type ServiceGroup = (typeof SERVICE_GROUPS)[number];

/** Where a service stands: home's shortcuts, a group of the menu, or one of all services. */
export type Place = 'shortcut' | 'trading' | 'money' | 'app' | ServiceGroup;

interface Entry {
  /** Also the key of its name. */
  readonly id: string;
  readonly names: Readonly<Record<Language, string>>;
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

export const SERVICES = [
  {
    id: 'all',
    names: { kor: '전체 서비스', en: 'All services', tw: '全部服務' },
    route: 'homeIndex',
    Icon: Grid3x3,
    places: ['trading'],
  },
  {
    id: 'block',
    names: { kor: '블록·당일', en: 'Block & day', tw: '鉅額·當沖' },
    route: 'homeBlockTrade',
    Icon: LayoutGrid,
    places: ['shortcut', 'trading', 'market'],
  },
  {
    id: 'dayTrading',
    names: { kor: '당일매매', en: 'Day trading', tw: '當沖' },
    route: 'homeDayTrading',
    Icon: Clock,
    places: ['market'],
  },
  {
    id: 'special',
    names: { kor: '특별 배정', en: 'Special', tw: '特別配售' },
    route: 'homeQcList',
    Icon: Zap,
    places: ['shortcut', 'trading', 'market'],
  },
  {
    id: 'newShares',
    names: { kor: '공모주', en: 'IPO', tw: '新股' },
    route: 'homeNewStock',
    Icon: Sprout,
    places: ['shortcut', 'trading', 'offerings'],
  },
  {
    id: 'placement',
    names: { kor: '배정·증자', en: 'Placement, rights', tw: '配售·增資' },
    route: 'homeNewStockps',
    Icon: Layers,
    places: ['offerings'],
    fictionalOnly: true,
  },
  {
    id: 'auction',
    names: { kor: '경매', en: 'Auction', tw: '競拍' },
    route: 'homeAuction',
    Icon: Gavel,
    places: ['offerings'],
  },
  {
    id: 'dividend',
    names: { kor: '배당', en: 'Dividend', tw: '股利' },
    route: 'homeDividend',
    Icon: Percent,
    places: ['offerings'],
    fictionalOnly: true,
  },
  {
    id: 'etf',
    names: { kor: 'ETF', en: 'ETF', tw: 'ETF' },
    ...ranked('fund'),
    Icon: ChartPie,
    places: ['shortcut', 'market'],
  },
  {
    id: 'otc',
    names: { kor: '장외', en: 'OTC', tw: '店頭' },
    ...ranked('otc'),
    Icon: Package,
    places: ['market'],
  },
  {
    id: 'digital',
    names: { kor: '가상자산', en: 'Digital', tw: '虛擬資產' },
    ...ranked('digital'),
    Icon: Bitcoin,
    places: ['market'],
  },
  {
    id: 'pair',
    names: { kor: '외환', en: 'FX', tw: '外匯' },
    ...ranked('pair'),
    Icon: Globe,
    places: ['market'],
  },
  {
    id: 'mentors',
    names: { kor: '멘토', en: 'Mentors', tw: '跟單達人' },
    route: 'tutorIndex',
    Icon: GraduationCap,
    places: ['credit'],
  },
  {
    id: 'quant',
    names: { kor: '퀀트 상품', en: 'Quant products', tw: '量化商品' },
    route: 'homeFllow',
    Icon: Sigma,
    places: ['credit'],
  },
  {
    id: 'loan',
    names: { kor: '신용대출', en: 'Credit loan', tw: '信用貸款' },
    route: 'homeLoan',
    Icon: HandCoins,
    places: ['credit'],
  },
  {
    id: 'lending',
    names: { kor: '주식대여', en: 'Stock lending', tw: '股票出借' },
    route: 'homeWorth',
    Icon: Repeat,
    places: ['credit'],
  },
  {
    id: 'deposit',
    names: { kor: '입금', en: 'Deposit', tw: '入金' },
    route: 'informationRecharge',
    Icon: Plus,
    places: ['shortcut', 'money', 'wallet'],
  },
  {
    id: 'withdrawal',
    names: { kor: '출금', en: 'Withdrawal', tw: '出金' },
    route: 'informationCashOut',
    Icon: Landmark,
    places: ['money', 'wallet'],
  },
  {
    id: 'exchange',
    names: { kor: '환전', en: 'Currency exchange', tw: '換匯' },
    route: 'informationExChange',
    Icon: ArrowLeftRight,
    places: ['money', 'wallet'],
  },
  {
    id: 'holdings',
    names: { kor: '보유와 주문', en: 'Holdings and orders', tw: '庫存與委託' },
    route: 'tradeIndex',
    Icon: ListOrdered,
    places: ['trading', 'wallet'],
  },
  {
    id: 'records',
    names: { kor: '거래 내역', en: 'Records', tw: '交易紀錄' },
    route: 'informationFundRecord',
    Icon: ReceiptText,
    places: ['trading', 'wallet'],
  },
  {
    id: 'profit',
    names: { kor: '자산·수익', en: 'Assets and P/L', tw: '資產與損益' },
    route: 'informationProfit',
    Icon: ChartLine,
    places: ['trading', 'wallet'],
  },
  {
    id: 'statement',
    names: { kor: '거래내역서', en: 'Statement', tw: '對帳單' },
    route: 'informationStatement',
    Icon: FileText,
    places: ['trading', 'wallet'],
  },
  {
    id: 'checkIn',
    names: { kor: '출석체크', en: 'Daily check-in', tw: '每日簽到' },
    route: 'homeCheckIn',
    Icon: CalendarCheck,
    places: ['wallet', 'app'],
  },
  {
    id: 'messages',
    names: { kor: '알림', en: 'Notifications', tw: '通知' },
    route: 'informationMsgInfo',
    Icon: Bell,
    places: ['app'],
  },
  {
    id: 'alerts',
    names: { kor: '가격 알림', en: 'Price alerts', tw: '到價通知' },
    route: 'informationAlerts',
    Icon: BellRing,
    places: ['market', 'app'],
  },
  {
    id: 'settings',
    names: { kor: '설정', en: 'Settings', tw: '設定' },
    route: 'informationSetting',
    Icon: Settings,
    places: ['app'],
  },
  {
    id: 'support',
    names: { kor: '고객센터', en: 'Customer service', tw: '客服中心' },
    route: 'homeKefuCenter',
    Icon: Headset,
    places: ['shortcut', 'app'],
  },
  {
    id: 'about',
    names: { kor: '앱 정보', en: 'About', tw: '關於' },
    route: 'informationAboutInfo',
    Icon: Info,
    places: ['app'],
  },
] as const satisfies readonly Entry[];

export type ServiceId = (typeof SERVICES)[number]['id'];
export type Service = Entry & { readonly id: ServiceId };
const LISTED: readonly Service[] = SERVICES;

/**
 * The services of a place whose screens stand, in the list's order.
 * @param fictional false: the market is an imported one
 */
export const servicesAt = (
  place: Place,
  stands: (route: RouteName) => boolean = hasScreen,
  fictional = true,
): readonly Service[] =>
  LISTED.filter(
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
] as const satisfies readonly { readonly id: string; readonly route: RouteName }[];

export type MarketTab = (typeof MARKET_TABS)[number]['id'];

/** Home's tabs whose screens stand. */
export const marketTabs = (stands: (route: RouteName) => boolean = hasScreen): MarketTab[] =>
  MARKET_TABS.filter(({ route }) => stands(route)).map(({ id }) => id);
