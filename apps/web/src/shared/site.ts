/** The answer of `/common/config`: name and value pairs, read once before the app is mounted. */
import { create } from 'zustand';
import { call } from './api.ts';
import { currentLanguage, useLanguage } from './i18n.ts';

const useSiteStore = create<{ readonly values: Readonly<Record<string, string>> }>(() => ({
  values: {},
}));

/** Reads the site's settings; throws `ApiError` after the time-out of ten seconds. */
export async function loadSite(): Promise<void> {
  const pairs = await call('commonConfig', { type: 'all' });
  useSiteStore.setState({
    values: Object.fromEntries(pairs.map(({ name, value }) => [name, value])),
  });
}

/** A setting of the site, or undefined where the server has none of that name. */
export const siteValue = (name: string): string | undefined => useSiteStore.getState().values[name];

export const useSiteValue = (name: string): string | undefined =>
  useSiteStore((state) => state.values[name]);

/** The site's name in the user's language, where it has one of its own there. */
export const siteTitle = (): string =>
  siteValue(`title.${currentLanguage()}`) ?? siteValue('title') ?? '';

/** The same for a component, which follows changes of language. */
export function useSiteTitle(): string {
  const own = useSiteValue(`title.${useLanguage()}`);
  const title = useSiteValue('title');
  return own ?? title ?? '';
}

/** Whether the market is a simulation; it is, unless the server says plainly that it is not. */
export const useSimulated = (): boolean => useSiteValue('simulated') !== 'false';
