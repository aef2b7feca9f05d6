import { Line, Lines } from '@maru/ui/line';
import detail from '#entities/instrument/components/detail.module.css';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { plainQuantity } from '#entities/instrument/model/amounts.ts';
import { isUnlimited, type StockDetail } from '#entities/instrument/model/quote.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon, precise } from '#shared/money-text.ts';
import { stockTexts } from './stock.texts.ts';

/** The figures and limits of the day. */
export function TodayPanel({ stock }: { readonly stock: StockDetail }) {
  const stockT = useTexts(stockTexts);
  const marketT = useTexts(marketTexts);
  const language = useLanguage();
  const won = (price: string | null): string => (price === null ? '–' : formatWon(price, language));
  return (
    <section className={detail.section}>
      <h2 className="strong">{marketT('todayTitle')}</h2>
      <div className={detail.facts} data-wide>
        <Lines>
          <Line label={marketT('open')} value={won(stock.open)} />
          <Line label={marketT('high')} value={won(stock.high)} />
          <Line label={marketT('low')} value={won(stock.low)} />
          <Line label={stockT('basePrice')} value={won(stock.base)} />
          {stock.vi && <Line label={stockT('viUpper')} value={won(stock.vi.upper)} />}
          <Line label={marketT('volume')} value={plainQuantity(stock.volume, stock)} />
        </Lines>
        <Lines>
          {isUnlimited(stock) ? (
            <Line label={stockT('limits')} value={stockT('noLimits')} />
          ) : (
            <>
              <Line label={stockT('upperLimit')} value={won(stock.upper)} />
              <Line label={stockT('lowerLimit')} value={won(stock.lower)} />
            </>
          )}
          <Line label={marketT('tick')} value={won(stock.tick)} />
          {stock.market !== 'pair' && (
            <Line label={marketT('marketCap')} value={precise(stock.marketCap, language)} />
          )}
          {stock.vi && <Line label={stockT('viLower')} value={won(stock.vi.lower)} />}
          <Line label={marketT('turnover')} value={precise(stock.turnover, language)} />
        </Lines>
      </div>
    </section>
  );
}
