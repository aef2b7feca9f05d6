/** Every route of the specification, in one table. Ids travel as query parameters. */
/** The five roots of the bottom tab bar. */
export type Tab = 'home' | 'news' | 'watchlist' | 'trade' | 'menu';

export interface Route {
  readonly path: string;
  /** Names of the query parameters that it needs. */
  readonly params: readonly string[];
  /** `public` opens without a session. */
  readonly access: 'public' | 'session';
  /** `path`: one cached screen; `address`: one for each set of parameters; null: always rebuilt. */
  readonly keepAlive: 'path' | 'address' | null;
  readonly tab: Tab | null;
  /** The route whose screen this address opens. */
  readonly sameAs: string | null;
  /** The route that opens in its place where a parameter is missing; null: its screen says so. */
  readonly list: string | null;
}

interface Options<P extends string> extends Partial<Omit<Route, 'path' | 'params'>> {
  readonly params?: readonly P[];
}

const route = <P extends string = never>(path: string, options: Options<P> = {}) => ({
  path,
  access: 'session' as const,
  keepAlive: null,
  tab: null,
  sameAs: null,
  list: null,
  ...options,
  params: options.params ?? ([] as readonly P[]),
});

const open = { access: 'public' } as const;
const kept = { keepAlive: 'path' } as const;

export const ROUTES = {
  loginStart: route('/login/start', open),
  loginStart1: route('/login/start1', open),
  loginLogin: route('/login/login', open),
  loginRegister: route('/login/register', open),
  loginReLogin: route('/login/reLogin', open),
  loginForgot: route('/login/forgot', open),
  loginNewPassword: route('/login/newPassword', { ...open, params: ['token'] }),
  loginGuardian: route('/login/guardian', { ...open, params: ['token'] }),
  loginLoginAfter: route('/login/loginAfter'),

  homeIndex: route('/home/index', kept),
  homeMarket: route('/home/market', { ...kept, tab: 'home', sameAs: 'marketIndex' }),
  homeMoreList: route('/home/moreList', kept),
  homeNewsList: route('/home/newsList', { ...kept, tab: 'news' }),
  homeNewsDetail: route('/home/newsDetail', { params: ['id'], list: 'homeNewsList' }),
  homeNewStock: route('/home/newStock', kept),
  homeNewStockBuy: route('/home/newStockBuy', { params: ['id'], list: 'homeNewStock' }),
  homeNewStockps: route('/home/newStockps', kept),
  homeNewStockPsBuy: route('/home/newStockPsBuy', { params: ['id'], list: 'homeNewStockps' }),
  homeAuction: route('/home/auction'),
  homeBlockTrade: route('/home/blockTrade', kept),
  homeBlockTrade1: route('/home/blockTrade1', { params: ['id'], list: 'homeBlockTrade' }),
  homeBlockTrade2: route('/home/blockTrade2'),
  homeDayTrading: route('/home/dayTrading'),
  homeQcList: route('/home/qcList'),
  homeFllow: route('/home/fllow', kept),
  homeFllowDetail: route('/home/fllowDetail', { params: ['id'], list: 'homeFllow' }),
  homeFllowRecord: route('/home/fllowRecord'),
  homeLoan: route('/home/loan'),
  homeLoanRe: route('/home/loanRe'),
  homeWorth: route('/home/worth'),
  homeWorthList: route('/home/worthList'),
  homeDividend: route('/home/dividend'),
  homeKefuCenter: route('/home/kefuCenter', open),
  homeInquiries: route('/home/inquiries'),
  homeInquiry: route('/home/inquiry'),
  homeDraw: route('/home/draw', { params: ['id'], list: 'marketSubscribeRecord' }),
  homeCheckIn: route('/home/checkIn'),

  marketIndex: route('/market/index', { ...kept, tab: 'home' }),
  marketOptionList: route('/market/optionList', { ...kept, tab: 'watchlist' }),
  marketStockDetail: route('/market/stockDetail', { keepAlive: 'address', params: ['symbol'] }),
  marketStockDetailzs: route('/market/stockDetailzs', { params: ['code'] }),
  marketMarketBuy: route('/market/marketBuy', { params: ['symbol'] }),
  marketSubscribeRecord: route('/market/subscribeRecord'),

  tradeIndex: route('/trade/index', { ...kept, tab: 'trade' }),
  tradePositionDetail: route('/trade/positionDetail', { params: ['id'], list: 'tradeIndex' }),

  favoriteIndex: route('/favorite/index'),
  favoriteSearch: route('/favorite/search'),

  informationIndex: route('/information/index', { ...kept, tab: 'menu' }),
  informationUserInfo: route('/information/userInfo'),
  informationAuthInfo: route('/information/authInfo'),
  informationBankList: route('/information/bankList'),
  informationAddBankCard: route('/information/addBankCard'),
  informationUsdtAddress: route('/information/usdtAddress'),
  informationRecharge: route('/information/recharge'),
  informationRechargeChannel: route('/information/rechargeChannel', {
    params: ['id'],
    list: 'informationRecharge',
  }),
  informationCashOut: route('/information/cashOut'),
  informationFundRecord: route('/information/fundRecord', kept),
  informationExChange: route('/information/exChange'),
  informationLoginPass: route('/information/loginPass'),
  informationTwoFactor: route('/information/twoFactor'),
  informationMail: route('/information/mail'),
  informationPasskeys: route('/information/passkeys'),
  informationSessions: route('/information/sessions'),
  informationFundPassLost: route('/information/fundPassLost'),
  informationFundPass: route('/information/fundPass'),
  informationSetting: route('/information/setting'),
  informationChangeLang: route('/information/changeLang', open),
  informationAboutInfo: route('/information/aboutInfo', open),
  informationAboutUs: route('/information/aboutUs', open),
  informationPrivacy: route('/information/privacy', open),
  informationMsgInfo: route('/information/msgInfo', kept),
  informationAlerts: route('/information/alerts'),
  informationStatement: route('/information/statement'),
  informationProfit: route('/information/profit'),

  tutorIndex: route('/tutor/index', kept),
  tutorInfo: route('/tutor/info', { params: ['id'], list: 'tutorIndex' }),
  tutorRecord: route('/tutor/record'),
  informationMargin: route('/information/margin'),
  informationCredit: route('/information/credit'),
  informationMyData: route('/information/myData'),
  informationClosing: route('/information/closing'),
} as const;

export type RouteName = keyof typeof ROUTES;
type ParamOf<N extends RouteName> = (typeof ROUTES)[N]['params'][number];
type Values = Readonly<Record<string, string>>;
/** A route's own parameters are compulsory; further ones (a side, a tab) may stand beside them. */
type ParamArgs<N extends RouteName> = [ParamOf<N>] extends [never]
  ? [values?: Values]
  : [values: Readonly<Record<ParamOf<N>, string>> & Values];

export const LOGIN = 'loginLogin' satisfies RouteName;
export const START = 'loginStart' satisfies RouteName;
export const HOME = 'marketIndex' satisfies RouteName;

const byPath = new Map(
  (Object.keys(ROUTES) as RouteName[]).map((name) => [ROUTES[name].path as string, name]),
);

/** The route at a path, or null for an address that does not exist. */
export const routeAt = (path: string): RouteName | null => byPath.get(path) ?? null;

/** The route whose screen a route opens: its own, or the one it is another address of. */
export const screenOf = (name: RouteName): RouteName => (ROUTES[name].sameAs ?? name) as RouteName;

/**
 * The list that opens instead of a route, by its address without what it needs; null: the route
 * itself does.
 * @param search of the address, as `?id=7`
 */
export function listFor(name: RouteName, search: string): RouteName | null {
  const { list, params } = ROUTES[name];
  const given = new URLSearchParams(search);
  return list !== null && params.some((param) => !given.get(param)) ? (list as RouteName) : null;
}

/** The router's address of a screen: `href('tradePositionDetail', { id })`. */
export function href<N extends RouteName>(name: N, ...[values]: ParamArgs<N>): string {
  const query = new URLSearchParams(values).toString();
  return ROUTES[name].path + (query === '' ? '' : `?${query}`);
}
