import { Card } from '@maru/ui/card';
import { grouped } from '@maru/ui/digits';
import { Gain, Price } from '@maru/ui/figure';
import { Line, Lines } from '@maru/ui/line';
import { Link } from 'react-router';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { IN_SHARES } from '#entities/instrument/model/scaled.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { Loading } from '#shared/loading.tsx';
import { formatPercent, formatWon } from '#shared/money-text.ts';
import { href } from '#shared/routes.ts';
import { useFund } from '../../api/market-fund.ts';
import { productTexts } from './product.texts.ts';
import { stockTexts } from './stock.texts.ts';
import styles from './stock-detail.module.css';

/** An ETF: its net asset value beside the price, and each share of its basket. */
export function FundPanel({ stock }: { readonly stock: StockDetail }) {
  const stockT = useTexts(stockTexts);
  const marketT = useTexts(marketTexts);
  const productT = useTexts(productTexts);
  const language = useLanguage();
  const read = useFund(stock.symbol);
  const { data: fund } = read;
  if (fund === undefined) return <Loading read={read} skeleton={8} />;
  const count = (units: number): string => grouped(String(units));
  return (
    <section className={styles.company}>
      <h2 className="visually-hidden">{productT('fundTitle')}</h2>
      <Card variant="well">{productT('fundNote')}</Card>
      <Lines>
        <Line label={productT('fundValue')} value={formatWon(fund.value, language)} strong />
        <Line label={marketT('lastPrice')} value={formatWon(stock.price, language)} />
        <Line label={productT('premium')} value={formatPercent(fund.premium, true)} />
        <Line label={productT('unitsIssued')} value={count(fund.issued)} />
        <Line
          label={productT('creationUnit')}
          value={productT('creationValue', { n: count(fund.units), m: fund.members.length })}
        />
        <Line
          label={stockT('lot')}
          value={stockT('lotValue', { n: formatQuantity(stock.lotSize, stock, language) })}
        />
      </Lines>
      <h3 className="strong">{productT('basketTitle')}</h3>
      <ul className={styles.basket}>
        {fund.members.map((member) => (
          <li key={member.symbol}>
            <Link
              className={styles.member}
              to={href('marketStockDetail', { symbol: member.symbol })}
            >
              <span className={styles.memberName}>
                {localName(member.names, language)}
                <span className="quiet figure">
                  {productT('basketShare', {
                    n: formatQuantity(member.quantity, { ...member, ...IN_SHARES }, language),
                    weight: formatPercent(member.weight),
                  })}
                </span>
              </span>
              <span className={styles.memberPrice}>
                <Price value={member.price} strong />
                <Gain percent={member.gain} size={13} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
