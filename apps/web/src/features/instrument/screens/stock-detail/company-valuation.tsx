import { grouped } from '@maru/ui/digits';
import { Line, Lines } from '@maru/ui/line';
import detail from '#entities/instrument/components/detail.module.css';
import { localName } from '#entities/instrument/model/local-name.ts';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { compact, formatWon } from '#shared/money-text.ts';
import { percentOf } from '#shared/percent.ts';
import { type CompanyView, valuationOf } from '../../model/company-figures.ts';
import styles from './company.module.css';
import { companyTexts } from './company.texts.ts';

type Company = NonNullable<StockDetail['company']>;

export interface AboutCompanyProps {
  readonly company: Company;
  readonly sector: NonNullable<CompanyView['sector']>;
}

/** What the company does, in a paragraph. */
export function AboutCompany({ company, sector }: AboutCompanyProps) {
  const t = useTexts(companyTexts);
  const language = useLanguage();
  const { business, headquarters, founded, employees, revenue, operatingProfit } = company;
  const margin = percentOf(BigInt(operatingProfit), BigInt(revenue));
  const isProfit = BigInt(operatingProfit) > 0n;
  return (
    <p className={styles.about}>
      {t('about', {
        sector: localName(sector, language),
        business: localName(business, language),
        city: localName(headquarters, language),
        founded,
        employees: grouped(String(employees)),
      })}{' '}
      {t(isProfit ? 'aboutProfit' : 'aboutLoss', { revenue: compact(revenue, language), margin })}
    </p>
  );
}

export interface ValuationProps {
  /** Of a share now, in whole won. */
  readonly price: string;
  readonly perShare: NonNullable<CompanyView['perShare']>;
}

/** Figures of a share against its live price. */
export function Valuation({ price, perShare }: ValuationProps) {
  const t = useTexts(companyTexts);
  const language = useLanguage();
  const { priceToEarnings, priceToBook, returnOnEquity, dividendYield } = valuationOf(
    price,
    perShare,
  );
  const times = (ratio: string | null): string =>
    ratio === null ? t('deficit') : `${grouped(ratio)}×`;
  const percent = (ratio: string): string => `${ratio.replace('-', '−')}%`;
  return (
    <section className={detail.section}>
      <h2 className="strong">{t('valuation')}</h2>
      <div className={detail.facts}>
        <Lines>
          <Line label={t('per')} value={times(priceToEarnings)} />
          <Line label={t('pbr')} value={times(priceToBook)} />
        </Lines>
        <Lines>
          <Line label={t('roe')} value={returnOnEquity === null ? '–' : percent(returnOnEquity)} />
          <Line label={t('yield')} value={percent(dividendYield)} />
        </Lines>
      </div>
      <Lines>
        <Line label={t('eps')} value={formatWon(perShare.earnings, language)} />
        <Line label={t('bps')} value={formatWon(perShare.book, language)} />
      </Lines>
      <p className={detail.note}>{t('valuationNote')}</p>
    </section>
  );
}
