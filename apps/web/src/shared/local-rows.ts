/**
 * The app's rows on this device, in IndexedDB. Local storage holds nothing but the four
 * names of the specification.
 */
import { createStore, del, get, set, type UseStore } from 'idb-keyval';

/** Rows that stay when a session ends. */
interface DeviceRows {
  /** The account name to fill in at the next log-in. */
  readonly rememberedAccount: string;
  /** A copy: a 401 clears local storage, and the language stays all the same. */
  readonly language: string;
  readonly colors: 'korean' | 'western';
  /** Browser notifications are wanted on this device. */
  readonly notices: boolean;
  /** Names of what charts show beside their candles. */
  readonly chartStudies: readonly string[];
}

/** Rows of the account logged in. */
interface PersonalRows {
  /** Symbols looked at, newest first. */
  readonly recentSymbols: readonly string[];
  /** Numbers of the news read: all up to `through`, and some more. */
  readonly readNews: { readonly through: number; readonly more: readonly number[] };
}

type Rows = DeviceRows & PersonalRows;
const PERSONAL: readonly (keyof PersonalRows)[] = ['recentSymbols', 'readNews'];

let store: UseStore | undefined;
const opened = (): UseStore => {
  store ??= createStore('maru', 'rows');
  return store;
};

/** A row, or undefined where there is none or the browser keeps nothing (private windows). */
export const readRow = async <K extends keyof Rows>(key: K): Promise<Rows[K] | undefined> =>
  get<Rows[K]>(key, opened()).catch(() => undefined);

/** Keeps a row; where the browser refuses, the app goes on without it. */
export const keepRow = async <K extends keyof Rows>(key: K, value: Rows[K]): Promise<void> =>
  set(key, value, opened()).catch(() => undefined);

export const dropRow = async (key: keyof Rows): Promise<void> =>
  del(key, opened()).catch(() => undefined);

export const dropPersonalRows = async (): Promise<void> => {
  await Promise.all(PERSONAL.map(dropRow));
};
