import { grouped } from '@maru/ui/digits';
import { FoldedTable } from '#entities/instrument/components/chart/folded-table.tsx';
import detail from '#entities/instrument/components/detail.module.css';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { plainQuantity } from '#entities/instrument/model/amounts.ts';
import { candleTime } from '#entities/instrument/model/candle-time.ts';
import {
  type Candle,
  CHART_PLANS,
  type ChartKind,
  isIntraday,
  summarise,
} from '#entities/instrument/model/candles.ts';
import type { Scaled } from '#entities/instrument/model/scaled.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';

/** Candles of the table, newest first. */
const ROWS = 60;

export interface ChartTableProps {
  readonly kind: ChartKind;
  readonly candles: readonly Candle[];
  readonly stock: Scaled;
}

/** The chart in words, and as a table of its figures. */
export function ChartTable({ kind, candles, stock }: ChartTableProps) {
  const t = useTexts(marketTexts);
  const language = useLanguage();
  const shown = candles.slice(-CHART_PLANS[kind].shown);
  const summary = summarise(shown);
  if (summary === null) return null;
  const won = (price: string): string => formatWon(price, language);
  return (
    <>
      <p className="visually-hidden">
        {t('chartSummary', {
          from: candleTime(summary.from, kind, language),
          to: candleTime(summary.to, kind, language),
          count: summary.count,
          first: won(summary.first),
          last: won(summary.last),
          change: summary.change,
          high: won(summary.high),
          low: won(summary.low),
        })}
      </p>
      {summary.generated > 0 && <p className={detail.note}>{t('generatedNote')}</p>}
      <FoldedTable label={t('chartTable')}>
        {() => (
          <table>
            <thead>
              <tr>
                <th scope="col">{t(isIntraday(kind) ? 'time' : 'date')}</th>
                <th scope="col">{t('open')}</th>
                <th scope="col">{t('high')}</th>
                <th scope="col">{t('low')}</th>
                <th scope="col">{t('close')}</th>
                <th scope="col">{t('volume')}</th>
              </tr>
            </thead>
            <tbody>
              {candles
                .slice(-ROWS)
                .toReversed()
                .map((candle) => (
                  <tr key={candle.at}>
                    <th scope="row">
                      {candleTime(candle.at, kind, language)}
                      {candle.generated && ` · ${t('generatedMark')}`}
                    </th>
                    <td>{grouped(candle.open)}</td>
                    <td>{grouped(candle.high)}</td>
                    <td>{grouped(candle.low)}</td>
                    <td>{grouped(candle.close)}</td>
                    <td>{plainQuantity(candle.volume, stock)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        )}
      </FoldedTable>
    </>
  );
}
