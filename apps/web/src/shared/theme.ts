/** Light or dark, and the colours of rise and fall, as attributes of the root element. */
import { keepCookie, readCookie } from '@maru/client/browser-storage';
import { create } from 'zustand';
import { keepRow, readRow } from './local-rows.ts';

export const APPEARANCES = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof APPEARANCES)[number];
/** `korean`: rise red, fall blue. `western`: rise green, fall red. */
export const COLORS = ['korean', 'western'] as const;
export type Colors = (typeof COLORS)[number];

interface ThemeState {
  readonly appearance: Appearance;
  readonly colors: Colors;
}

/** The theme lies in a cookie: the script that sets it before the first paint cannot wait. */
function readAppearance(): Appearance {
  const value = readCookie('theme');
  return APPEARANCES.find((one) => one === value) ?? 'system';
}

export const useTheme = create<ThemeState>(() => ({
  appearance: readAppearance(),
  colors: 'korean',
}));

const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');

function apply({ appearance, colors }: ThemeState): void {
  const dark = appearance === 'dark' || (appearance === 'system' && darkSystem.matches);
  const root = document.documentElement;
  root.dataset.theme = dark ? 'dark' : 'light';
  root.dataset.colors = colors;
  const bar = document.querySelector('meta[name="theme-color"]');
  bar?.setAttribute('content', dark ? '#191c1a' : '#ffffff');
}

export function setAppearance(appearance: Appearance): void {
  keepCookie('theme', appearance);
  useTheme.setState({ appearance });
}

export function setColors(colors: Colors): void {
  keepRow('colors', colors);
  useTheme.setState({ colors });
}

/** Applies the stored appearance, and each later change of it. */
export async function startTheme(): Promise<void> {
  useTheme.subscribe(apply);
  darkSystem.addEventListener('change', () => apply(useTheme.getState()));
  apply(useTheme.getState());
  const colors = await readRow('colors');
  if (colors !== undefined) useTheme.setState({ colors });
}
