import type { OrderType, TimeInForce } from '@maru/std/venue-port';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { orderTermTexts } from '../order-terms.texts.ts';

export interface TermsLineProps {
  readonly type: OrderType;
  readonly tif: TimeInForce;
  /** Won; null where the type names no price. */
  readonly price: string | null;
  readonly stopPrice: string | null;
  /** The price most likely traded at, won; stands where the type names none. */
  readonly likely?: string;
}

/** The terms of an order in one line: `Stop-limit ₩70,500 · Stop price ₩70,300 · Day`. */
export function TermsLine({ type, tif, price, stopPrice, likely }: TermsLineProps) {
  const t = useTexts(orderTermTexts);
  const language = useLanguage();
  const won = (value: string): string => formatWon(value, language);
  const parts = [price === null ? t(type) : `${t(type)} ${won(price)}`];
  if (price === null && likely !== undefined) parts.push(t('likely', { price: won(likely) }));
  if (stopPrice !== null) parts.push(`${t('stopPrice')} ${won(stopPrice)}`);
  parts.push(t(tif));
  return parts.join(' · ');
}
