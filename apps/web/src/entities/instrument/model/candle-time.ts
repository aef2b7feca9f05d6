import type { Language } from '@maru/contract/constants';
import { formatDate, formatDateTime } from '#shared/time-text.ts';
import { type ChartKind, isIntraday } from './candles.ts';

/** When a candle was, as fine as its period. */
export const candleTime = (at: number, kind: ChartKind, language: Language): string =>
  isIntraday(kind) ? formatDateTime(at, language) : formatDate(at, language);
