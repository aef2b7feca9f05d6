/**
 * What a front end keeps in the browser, and the only place that does. It is a convenience: where
 * the browser refuses (cookies are blocked), has no room, lacks a store or never answers, the app
 * goes on with what this tab has in memory, and no caller is told.
 */

/** All that lies in local storage. */
type ItemName = 'tokend' | 'account' | 'language' | 'stockDetail';

/** The answer of a store that may throw at any use; null where it does. */
function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

export const readItem = (name: ItemName): string | null =>
  attempt(() => localStorage.getItem(name));

/** @param value null: the item goes */
export function keepItem(name: ItemName, value: string | null): void {
  const isKept = value !== null && attempt(() => localStorage.setItem(name, value)) !== null;
  // what was true before must not come back at a reload
  if (!isKept) attempt(() => localStorage.removeItem(name));
}

export const dropItems = (): void => void attempt(() => localStorage.clear());

export const readCookie = (name: string): string | null =>
  new RegExp(`(?:^|; )${name}=(\\w+)`).exec(attempt(() => document.cookie) ?? '')?.[1] ?? null;

const YEAR_S = 31_536_000;

/** @param value null: the cookie goes */
export function keepCookie(name: string, value: string | null, path = '/'): void {
  const age = value === null ? 0 : YEAR_S;
  attempt(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox lack the Cookie Store API
    document.cookie = `${name}=${value ?? ''}; path=${path}; max-age=${age}; samesite=lax`;
  });
}

/** Whether cookies are kept at all: `navigator.cookieEnabled` says so also where they are not. */
export function keepsCookies(): boolean {
  keepCookie('probe', 'yes');
  const isKept = readCookie('probe') !== null;
  keepCookie('probe', null);
  return isKept;
}

let opening: Promise<IDBDatabase> | undefined;

/** Fails at once where there is no such store, and may never come to an end. */
async function database(): Promise<IDBDatabase> {
  const request = indexedDB.open('maru');
  request.onupgradeneeded = () => request.result.createObjectStore('rows');
  return await new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Asks for something in a transaction of its own; the answer is there once that is through. */
async function inRows(
  mode: IDBTransactionMode,
  ask: (rows: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  try {
    opening ??= database();
    const transaction = (await opening).transaction('rows', mode);
    const request = ask(transaction.objectStore('rows'));
    return await new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } catch (error) {
    // browsers close databases by themselves: the next use opens it again
    opening = undefined;
    throw error;
  }
}

/** A browser that owes a row for longer than this is not waited for again, ms. */
const SILENT_MS = 2_000;
let isSilent = false;

/** Rows that this tab has written and the browser has not taken yet; undefined: the row goes. */
const untaken = new Map<string, unknown>();

/** A row of IndexedDB, undefined where there is none; what this tab has kept it always reads. */
export async function readRow(key: string): Promise<unknown> {
  if (isSilent || untaken.has(key)) return untaken.get(key);
  return await new Promise((resolve) => {
    const timer = setTimeout(() => {
      isSilent = true;
      resolve(undefined);
    }, SILENT_MS);
    inRows('readonly', (rows) => rows.get(key))
      .then(resolve, () => resolve(undefined))
      .finally(() => clearTimeout(timer));
  });
}

/** Keeps a row, which is read back from now on. @param value undefined: the row goes */
export function keepRow(key: string, value: unknown): void {
  untaken.set(key, value);
  inRows('readwrite', (rows) =>
    value === undefined ? rows.delete(key) : rows.put(value, key),
  ).then(
    () => untaken.get(key) === value && untaken.delete(key),
    () => undefined,
  );
}
