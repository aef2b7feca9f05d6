/** The rows that the app keeps in the browser beside the four items of the specification. */
import * as storage from '@maru/client/browser-storage';

/** Rows that stay when a session ends. */
interface DeviceRows {
  /** The account name to fill in at the next log-in. */
  readonly rememberedAccount: string;
  /** Number of that account, and its picture as base64 of a JPEG file. */
  readonly rememberedPicture: { readonly id: string; readonly picture: string };
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

/** A row, or undefined where there is none. */
export const readRow = async <K extends keyof Rows>(key: K): Promise<Rows[K] | undefined> =>
  (await storage.readRow(key)) as Rows[K] | undefined;

export const keepRow = <K extends keyof Rows>(key: K, value: Rows[K]): void =>
  storage.keepRow(key, value);

export const dropRow = (key: keyof Rows): void => storage.keepRow(key, undefined);

export const dropPersonalRows = (): void => PERSONAL.forEach(dropRow);
