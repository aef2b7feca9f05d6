import { useLanguage, useTexts } from '#shared/i18n.ts';
import { PagedList } from '#shared/paged-list.tsx';
import { usePages } from '#shared/query.ts';
import { useLiveQuotes } from '../api/live.ts';
import { marketTexts } from '../instrument.texts.ts';
import { localName } from '../model/local-name.ts';
import { boardName } from './board-name.ts';
import { InterruptionBadge } from './interruption-badge.tsx';
import styles from './named-stocks.module.css';
import { StockLine, StockName, StockPrice } from './stock-line.tsx';

/** Stocks that something else names, in its order, with live prices. */
export function NamedStocks({ symbols }: { readonly symbols: readonly string[] }) {
  const t = useTexts(marketTexts);
  const language = useLanguage();
  const list = usePages('marketList', { symbols: [...symbols] });
  useLiveQuotes(symbols);
  return (
    <PagedList list={list} skeleton={symbols.length} none={null} hasEnd={false}>
      <ul>
        {list.rows.map((stock) => (
          <li key={stock.symbol}>
            <StockLine symbol={stock.symbol} className={styles.stock}>
              <StockName name={localName(stock.names, language)} cut>
                {stock.symbol} · {boardName(stock, t)}
                <InterruptionBadge stock={stock} />
              </StockName>
              <StockPrice price={stock.price} gain={stock.gain} />
            </StockLine>
          </li>
        ))}
      </ul>
    </PagedList>
  );
}
