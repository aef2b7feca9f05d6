import { Card } from '@maru/ui/card';
import { grouped } from '@maru/ui/digits';
import { Line, Lines } from '@maru/ui/line';
import { useIndices } from '#entities/instrument/api/indices.ts';
import detail from '#entities/instrument/components/detail.module.css';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { compact, formatWon } from '#shared/money-text.ts';
import { formatDate } from '#shared/time-text.ts';
import { stockTexts } from './stock.texts.ts';
import styles from './stock-detail.module.css';

/** The company data. A fictional company says so, an imported one that its prices are simulated. */
export function CompanyPanel({ stock }: { readonly stock: StockDetail }) {
  const stockT = useTexts(stockTexts);
  const marketT = useTexts(marketTexts);
  const language = useLanguage();
  const { company } = stock;
  const indices = useIndices();
  const member = stock.indices.map((code) => {
    const index = indices.data?.find((one) => one.code === code);
    return index === undefined ? code : localName(index.names, language);
  });
  const large = (value: string): string => compact(value, language);
  return (
    <section className={styles.company}>
      <h2 className="visually-hidden">{stockT('companyTitle')}</h2>
      <Card variant="well">{stockT(stock.fictional ? 'fictional' : 'imported')}</Card>
      <Lines>
        {company !== null && (
          <>
            <Line label={stockT('business')} value={localName(company.business, language)} />
            <Line
              label={stockT('headquarters')}
              value={localName(company.headquarters, language)}
            />
            <Line label={stockT('chief')} value={company.chief} />
            <Line
              label={stockT('founded')}
              value={stockT('foundedValue', { n: company.founded })}
            />
            <Line
              label={stockT('employees')}
              value={stockT('employeesValue', { n: grouped(String(company.employees)) })}
            />
          </>
        )}
        {stock.listedOn !== null && (
          <Line label={stockT('listedOn')} value={formatDate(stock.listedOn, language)} />
        )}
        {member.length > 0 && <Line label={marketT('indices')} value={member.join(', ')} />}
        <Line
          label={stockT('sharesIssued')}
          value={formatQuantity(stock.shares, stock, language)}
        />
        <Line
          label={stockT('lot')}
          value={stockT('lotValue', { n: formatQuantity(stock.lotSize, stock, language) })}
        />
        {company !== null && (
          <>
            <Line label={stockT('revenue')} value={large(company.revenue)} />
            <Line label={stockT('operatingProfit')} value={large(company.operatingProfit)} />
            <Line label={stockT('netProfit')} value={large(company.netProfit)} />
            <Line label={stockT('equity')} value={large(company.equity)} />
            <Line label={stockT('dividend')} value={formatWon(company.dividend, language)} />
          </>
        )}
      </Lines>
      {company === null && <p className={detail.note}>{stockT('noCompany')}</p>}
    </section>
  );
}
