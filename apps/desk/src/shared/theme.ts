/** Light or dark: the choice of the browser until somebody makes another, for both front ends. */
import { keepCookie, readCookie } from '@maru/client/browser-storage';

const root = document.documentElement;

export function switchTheme(): void {
  const theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
  root.dataset.theme = theme;
  keepCookie('theme', theme);
}

/** Follows the browser's choice as long as nobody has made another. */
export function followSystem(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    const chosen = readCookie('theme');
    if (chosen === 'light' || chosen === 'dark') return;
    root.dataset.theme = matches ? 'dark' : 'light';
  });
}
