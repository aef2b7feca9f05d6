import { FoldedTable } from '#entities/instrument/components/chart/folded-table.tsx';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { candleTime } from '#entities/instrument/model/candle-time.ts';
import { type Candle, type ChartKind, isIntraday } from '#entities/instrument/model/candles.ts';
import { pointsText } from '#entities/instrument/model/index-days.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';

/** Candles of the table, newest first. */
const ROWS = 60;
const PRICES = ['open', 'high', 'low', 'close'] as const;
const LINE_PRICES = ['close'] as const;

export interface IndexTableProps {
  readonly kind: ChartKind;
  /** Prices in hundredths of a point. */
  readonly candles: readonly Candle[];
}

/** The newest candles in figures; a line has one price at each of its times. */
export function IndexTable({ kind, candles }: IndexTableProps) {
  const t = useTexts(marketTexts);
  const language = useLanguage();
  const prices = isIntraday(kind) ? LINE_PRICES : PRICES;
  return (
    <FoldedTable label={t('chartTable')}>
      {() => (
        <table>
          <thead>
            <tr>
              <th scope="col">{t(isIntraday(kind) ? 'time' : 'date')}</th>
              {prices.map((key) => (
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
                  <th scope="row">{candleTime(candle.at, kind, language)}</th>
                  {prices.map((key) => (
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
