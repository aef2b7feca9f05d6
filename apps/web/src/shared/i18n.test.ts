import { LANGUAGES } from '@maru/contract/constants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let stored: string | null = null;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', { getItem: () => stored });
  vi.stubGlobal('window', { addEventListener: () => undefined });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The language that the app begins in. @param kept what the browser has stored */
async function begun(kept: string | null): Promise<string> {
  stored = kept;
  const { currentLanguage } = await import('./i18n.ts');
  return currentLanguage();
}

test.each([null, '', 'ko', 'fr'])('begins in Korean where %j is stored', async (kept) => {
  expect(await begun(kept)).toBe('kor');
});

test.each(['kor', 'en', 'tw'])('begins in the language that was chosen: %s', async (kept) => {
  expect(await begun(kept)).toBe(kept);
});

test('has three languages, Korean the first, each by its own name', async () => {
  const { LANGUAGE_NAMES } = await import('./i18n.ts');
  expect(LANGUAGES).toEqual(['kor', 'en', 'tw']);
  expect(LANGUAGE_NAMES.map(({ label }) => label)).toEqual(['한국어', 'English', '繁體中文']);
});
