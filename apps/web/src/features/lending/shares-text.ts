import type { Language } from '@maru/contract/constants';
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import { IN_SHARES } from '#entities/instrument/model/scaled.ts';

/** So many shares with their name: `1,200주`, `1,200 shares`. */
export const sharesText = (shares: number, language: Language): string =>
  formatQuantity(shares, { symbol: '', market: 'main', ...IN_SHARES }, language);
