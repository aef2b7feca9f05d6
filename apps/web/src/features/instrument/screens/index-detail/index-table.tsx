import { FoldedTable } from '#entities/instrument/components/chart/folded-table.tsx';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import type { Candle } from '#entities/instrument/model/candles.ts';
import { pointsText } from '#entities/instrument/model/index-days.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatDate } from '#shared/time-text.ts';

/** Days of the table, newest first. */
const ROWS = 60;
const PRICES = ['open', 'high', 'low', 'close'] as const;

/** The last days in figures. @param candles prices in hundredths of a point */
export function IndexTable({ candles }: { readonly candles: readonly Candle[] }) {
  const t = useTexts(marketTexts);
  const language = useLanguage();
  return (
    <FoldedTable label={t('chartTable')}>
      {() => (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('date')}</th>
              {PRICES.map((key) => (
                <th key={key} scope="col">
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {candles
              .slice(-ROWS)
              .toReversed()
              .map((candle) => (
                <tr key={candle.at}>
                  <th scope="row">{formatDate(candle.at, language)}</th>
                  {PRICES.map((key) => (
                    <td key={key}>{pointsText(BigInt(candle[key]))}</td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </FoldedTable>
  );
}
