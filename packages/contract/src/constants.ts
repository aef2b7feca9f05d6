/** Business constants of the specification (§9) for both sides. Milliseconds unless named. */
import { plainSecret } from '@maru/std/plain-text';

export const API_BASE = '/api/vue';
export const DESK_API_BASE = '/api/desk';
export const STREAM_PATH = '/api/vue/stream';

export const REQUEST_TIMEOUT_MS = 10_000;
export const CHUNK_TIMEOUT_MS = 120_000;
export const LOGOUT_REDIRECT_MS = 1_000;
export const UNAUTHORIZED_REDIRECT_MS = 2_000;

export const LANGUAGES = ['kor', 'en', 'tw'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'kor';

/** Account names of a registration: a phone number or a name. */
export const ACCOUNT_PATTERN = /^[A-Za-z0-9._-]{4,32}$/;
/** The institution's code that every sandbox has. */
export const SANDBOX_CODE = 'MARU01';
/** The public id of an account. */
export const CUSTOMER_ID_PATTERN = /^M\d{8}$/;

/** The five rules of a log-in password, in the order a form shows them. */
export const PASSWORD_RULES = [
  { id: 'length', holds: (p: string) => plainSecret(p).length >= 8 && plainSecret(p).length <= 16 },
  { id: 'upper', holds: (p: string) => /[A-Z]/.test(p) },
  { id: 'lower', holds: (p: string) => /[a-z]/.test(p) },
  { id: 'digit', holds: (p: string) => /\d/.test(p) },
  { id: 'special', holds: (p: string) => /[^A-Za-z0-9\s]/.test(p) && !/\s/.test(p) },
] as const;

export const FUND_PASSWORD_DIGITS = 6;

/**
 * Age below which a guardian's consent is needed (Personal Information Protection Act, art. 22-2).
 */
export const GUARDIAN_AGE = 14;

/**
 * How a list of stocks can be ranked, best first. Some name only the stocks that they are about:
 * those that have risen or fallen, that customers hold, with a new high of 52 weeks, or with a
 * volatility interruption today.
 */
export const RANKINGS = [
  'rise',
  'fall',
  'volume',
  'turnover',
  'marketCap',
  'held',
  'newHigh',
  'vi',
] as const;
export type Ranking = (typeof RANKINGS)[number];
/**
 * What a list of stocks can be sorted by: the best or highest first, but codes from the lowest.
 * `gain` has all stocks, those that have fallen most at the end.
 */
export const SORTS = [...RANKINGS, 'gain', 'price', 'symbol'] as const;
export type Sort = (typeof SORTS)[number];

/** By what a watchlist is sorted: by hand, or by the day's change, the name or the turnover. */
export const WATCH_SORTS = ['hand', 'gain', 'name', 'turnover'] as const;
export type WatchSort = (typeof WATCH_SORTS)[number];

/** Price levels of each side that are shown during a call auction. */
export const AUCTION_BOOK_LEVELS = 3;

/** The most rows a search returns. */
export const SEARCH_ROWS = 30;
/** Orders of an index's members: most points added first, most points lost first, largest first. */
export const MEMBER_SORTS = ['marketCap', 'lift', 'drag'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

/** Rows of a list that one file takes, and of the pages in which it is read for it. */
export const EXPORT_ROWS = 10_000;
export const EXPORT_PAGE_ROWS = 100;
/** Rows of a list of the desk that one file takes: fewer than one member may read in a minute. */
export const DESK_EXPORT_ROWS = 50_000;

/** Media types of a picture in the body of a call. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** The application's close codes of the stream. */
export const CLOSE = {
  badMessage: 4400,
  unauthorized: 4401,
  tooMany: 4429,
  slow: 4408,
  sessionEnded: 4403,
} as const;

/** How the keys of the firm's own orders begin; no client's key has a space. */
export const FIRMS_KEY = 'forced ';
