import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n.ts';
import { useStudies } from '../../api/chart-studies.ts';
import { chartTexts } from '../../chart.texts.ts';
import type { Candle } from '../../model/candles.ts';
import type { Scaled } from '../../model/scaled.ts';
import { bandsAt } from '../../model/studies.ts';
import frame from './chart-frame.module.css';

export interface BandFiguresProps {
  readonly candles: readonly Candle[];
  /** The candle described. */
  readonly index: number;
  /** The instrument of the prices; missing: prices without decimals. */
  readonly stock?: Scaled;
  /** Draws a figure. */
  readonly children: (price: string) => ReactNode;
}

/** The line of a legend with Bollinger's bands, while they are chosen. */
export function BandFigures({ candles, index, stock, children }: BandFiguresProps) {
  const t = useTexts(chartTexts);
  const chosen = useStudies().includes('boll');
  if (!chosen) return null;
  const bands = bandsAt(candles, index, stock);
  return (
    <div className={frame.legendRow}>
      <span>{t('boll')}</span>
      {bands === null
        ? '–'
        : (['upper', 'middle', 'lower'] as const).map((band) => (
            <span key={band} data-band={band}>
              {t(band)} {children(bands[band])}
            </span>
          ))}
    </div>
  );
}
