import { useTexts } from '#shared/i18n.ts';
import { marketTexts } from '../../instrument.texts.ts';
import type { PriceChartProps } from './chart-props.ts';

/** The words that every chart has. */
export function useChartWords(): PriceChartProps['words'] {
  const t = useTexts(marketTexts);
  return { before: t('generatedBefore'), after: t('generatedAfter'), now: t('toNow') };
}
