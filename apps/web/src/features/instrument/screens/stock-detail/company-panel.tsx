import { Card } from '@maru/ui/card';
import { grouped } from '@maru/ui/digits';
import { Line, Lines } from '@maru/ui/line';
import { useIndices } from '#entities/instrument/api/indices.ts';
import detail from '#entities/instrument/components/detail.module.css';
import { NamedStocks } from '#entities/instrument/components/named-stocks.tsx';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { Loading } from '#shared/loading.tsx';
import { formatWon } from '#shared/money-text.ts';
import { useCall } from '#shared/query.ts';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { formatDate } from '#shared/time-text.ts';
import type { CompanyView } from '../../model/company-figures.ts';
import figures from './company.module.css';
import { companyTexts } from './company.texts.ts';
import { Statements } from './company-statements.tsx';
import { AboutCompany, Valuation } from './company-valuation.tsx';
import { stockTexts } from './stock.texts.ts';
import styles from './stock-detail.module.css';

/** The company data. A fictional company says so, an imported one that its prices are simulated. */
export function CompanyPanel({ stock }: { readonly stock: StockDetail }) {
  const stockT = useTexts(stockTexts);
  return (
    <section className={styles.company}>
      <h2 className="visually-hidden">{stockT('companyTitle')}</h2>
      <Card variant="well">{stockT(stock.fictional ? 'fictional' : 'imported')}</Card>
      {stock.company !== null && <Figures stock={stock} company={stock.company} />}
      <Facts stock={stock} />
      {stock.company === null && <p className={detail.note}>{stockT('noCompany')}</p>}
    </section>
  );
}

interface FiguresProps {
  readonly stock: StockDetail;
  readonly company: NonNullable<StockDetail['company']>;
}

/** Statements that do not change, against a price that does. */
const FRESH_MS = 600_000;

function Figures({ stock, company }: FiguresProps) {
  const { symbol, price } = stock;
  const read = useCall('marketCompany', { symbol }, { staleTime: FRESH_MS });
  if (read.data === undefined) return <Loading read={read} skeleton={8} />;
  const { sector, perShare, quarters, years, peers } = read.data;
  return (
    <>
      {sector !== null && <AboutCompany company={company} sector={sector} />}
      {perShare !== null && <Valuation price={price} perShare={perShare} />}
      {quarters.length > 0 && <Statements quarters={quarters} years={years} />}
      {years.length > 0 && <Dividends years={years} />}
      {peers.length > 0 && <Peers symbols={peers} />}
    </>
  );
}

function Dividends({ years }: Pick<CompanyView, 'years'>) {
  const t = useTexts(companyTexts);
  const stockT = useTexts(stockTexts);
  const language = useLanguage();
  return (
    <section className={detail.section}>
      <h2 className="strong">
        {t('dividends')} <span className={figures.aside}>{stockT('dividend')}</span>
      </h2>
      <Lines>
        {years.toReversed().map(({ year, dividend }) => (
          <Line
            key={year}
            label={t('dividendOf', { year })}
            value={dividend === '0' ? t('noDividend') : formatWon(dividend, language)}
          />
        ))}
      </Lines>
      <QuietLink to={href('homeDividend')}>{t('seeDividends')}</QuietLink>
    </section>
  );
}

function Peers({ symbols }: { readonly symbols: readonly string[] }) {
  const t = useTexts(companyTexts);
  return (
    <section className={detail.section}>
      <h2 className="strong">{t('peers')}</h2>
      <NamedStocks symbols={symbols} />
    </section>
  );
}

function Facts({ stock }: { readonly stock: StockDetail }) {
  const t = useTexts(companyTexts);
  const stockT = useTexts(stockTexts);
  const marketT = useTexts(marketTexts);
  const language = useLanguage();
  const { company } = stock;
  const indices = useIndices();
  const member = stock.indices.map((code) => {
    const index = indices.data?.find((one) => one.code === code);
    return index === undefined ? code : localName(index.names, language);
  });
  return (
    <section className={detail.section}>
      <h2 className="strong">{t('facts')}</h2>
      <Lines>
        {company !== null && (
          <>
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
      </Lines>
    </section>
  );
}
