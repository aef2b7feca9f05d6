import { Card } from '@maru/ui/card';
import { grouped } from '@maru/ui/digits';
import { Line, Lines } from '@maru/ui/line';
import { compact, formatDate, formatQuantity, formatWon } from '#shared/format.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { localName } from '#shared/local-name.ts';
import { useIndices } from '../../api/indices.ts';
import type { StockDetail } from '../../model/quote.ts';
import { texts } from '../../text.ts';
import styles from './stock-detail.module.css';

/** Who the company is. A fictional one says so, an imported one whose prices are simulated too. */
export function CompanyPanel({ stock }: { readonly stock: StockDetail }) {
  const t = useTexts(texts);
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
      <h2 className="visually-hidden">{t('companyTitle')}</h2>
      <Card variant="well">{t(stock.fictional ? 'fictional' : 'imported')}</Card>
      <Lines>
        {company !== null && (
          <>
            <Line label={t('business')} value={localName(company.business, language)} />
            <Line label={t('headquarters')} value={localName(company.headquarters, language)} />
            <Line label={t('chief')} value={company.chief} />
            <Line label={t('founded')} value={t('foundedValue', { n: company.founded })} />
            <Line
              label={t('employees')}
              value={t('employeesValue', { n: grouped(String(company.employees)) })}
            />
          </>
        )}
        {stock.listedOn !== null && (
          <Line label={t('listedOn')} value={formatDate(stock.listedOn, language)} />
        )}
        {member.length > 0 && <Line label={t('indices')} value={member.join(', ')} />}
        <Line label={t('sharesIssued')} value={formatQuantity(stock.shares, stock, language)} />
        <Line
          label={t('lot')}
          value={t('lotValue', { n: formatQuantity(stock.lotSize, stock, language) })}
        />
        {company !== null && (
          <>
            <Line label={t('revenue')} value={large(company.revenue)} />
            <Line label={t('operatingProfit')} value={large(company.operatingProfit)} />
            <Line label={t('netProfit')} value={large(company.netProfit)} />
            <Line label={t('equity')} value={large(company.equity)} />
            <Line label={t('dividend')} value={formatWon(company.dividend, language)} />
          </>
        )}
      </Lines>
      {company === null && <p className={styles.note}>{t('noCompany')}</p>}
    </section>
  );
}
