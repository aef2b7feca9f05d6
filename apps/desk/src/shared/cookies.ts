/** Cookies that scripts of this origin read: the theme, and whether somebody is logged in. */

const YEAR_S = 31_536_000;

export const readCookie = (name: string): string | null =>
  new RegExp(`(?:^|; )${name}=(\\w+)`).exec(document.cookie)?.[1] ?? null;

/** @param value null: the cookie goes */
export function writeCookie(name: string, value: string | null, path: string): void {
  const age = value === null ? 0 : YEAR_S;
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox lack the Cookie Store API
  document.cookie = `${name}=${value ?? ''}; path=${path}; max-age=${age}; samesite=lax`;
}
