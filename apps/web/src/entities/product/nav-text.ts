/** Net asset values and units in words. Pure. */

import type { Language } from '@maru/contract/constants';
import { NAV_SCALE } from '@maru/contract/product-rules';
import { formatWon } from '#shared/money-text.ts';

const SCALE = BigInt(NAV_SCALE);

/** A value a unit with its fraction of a won: 1,012.34. @param nav ten-thousandths of a won */
export function formatNav(nav: string, language: Language, digits: 2 | 4 = 2): string {
  const value = BigInt(nav);
  const fraction = String(value % SCALE)
    .padStart(4, '0')
    .slice(0, digits);
  const won = formatWon(value / SCALE, language);
  return language === 'kor' ? `${won.slice(0, -1)}.${fraction}원` : `${won}.${fraction}`;
}

/** A count of units with thousands separators. */
export const formatUnits = (units: string): string => formatWon(units, 'en').replace('₩', '');
