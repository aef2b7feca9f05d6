import { Card } from '@maru/ui/card';
import { grouped } from '@maru/ui/digits';
import { Line, Lines } from '@maru/ui/line';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatPercent, formatWon } from '#shared/money-text.ts';
import { formatDay, formatDayTime } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { sharesText } from '../../components/shares-text.ts';
import { type Offering, premiumOf } from '../../model/offering.ts';
import { offeringTexts } from '../../offerings.texts.ts';
import styles from './new-stock-buy.module.css';
import { newStockBuyTexts } from './new-stock-buy.texts.ts';
import type { Detail } from './use-application.ts';

/** Prices, quantities and limits. */
export function TermsCard({ detail: { offering, applicationsMost } }: { readonly detail: Detail }) {
  const t = useTexts(newStockBuyTexts);
  const words = useTexts(offeringTexts);
  const language = useLanguage();
  const { priceFrom, priceTo, price, marketPrice, lotSize, leastLots, mostLots } = offering;
  const premium = premiumOf(offering);
  const shares = (n: number): string => sharesText(n, language);
  return (
    <Card className={styles.card}>
      <h2 className="card-title">{t('terms')}</h2>
      <Lines>
        <Line
          label={t('band')}
          value={`${formatWon(priceFrom, language)} – ${formatWon(priceTo, language)}`}
        />
        <Line label={t('fixed')} value={<Won value={price} />} note={t('fixedNote')} />
        <Line
          label={t('market')}
          value={marketPrice === null ? t('notListed') : <Won value={marketPrice} />}
        />
        <Line
          label={t('premium')}
          value={premium === null ? '–' : <Won value={premium.won} signed toned />}
          note={premium === null ? undefined : formatPercent(premium.percent, true)}
        />
        <Line label={t('issued')} value={shares(offering.issued)} />
        <Line
          label={t('limits')}
          value={t('limitsValue', {
            least: grouped(String(leastLots * lotSize)),
            most: shares(mostLots * lotSize),
          })}
        />
        <Line label={t('perPerson')} value={t('perPersonValue', { count: applicationsMost })} />
        <Line label={t('underwriter')} value={localName(offering.underwriter, language)} />
        <Line label={t('board')} value={words(`board_${offering.board}`)} />
      </Lines>
    </Card>
  );
}

/** Every day of the offering. */
export function TimetableCard({ offering }: { readonly offering: Offering }) {
  const t = useTexts(newStockBuyTexts);
  const language = useLanguage();
  const at = (when: number): string => formatDayTime(when, language);
  return (
    <Card className={styles.card}>
      <h2 className="card-title">{t('timetable')}</h2>
      <Lines>
        <Line label={t('announced')} value={formatDay(offering.announcedAt, language)} />
        <Line label={t('opens')} value={at(offering.opensAt)} />
        <Line label={t('closes')} value={at(offering.closesAt)} />
        <Line label={t('draws')} value={at(offering.drawsAt)} />
        <Line label={t('refunds')} value={at(offering.refundsAt)} note={t('refundsNote')} />
        <Line label={t('pays')} value={at(offering.payBy)} />
        <Line label={t('issues')} value={formatDay(offering.issuesOn, language)} />
        <Line
          label={t('lists')}
          value={formatDay(offering.listsOn, language)}
          note={t('listsNote')}
        />
      </Lines>
    </Card>
  );
}

/** The company and its business. */
export function CompanyCard({ detail: { sector, business } }: { readonly detail: Detail }) {
  const t = useTexts(newStockBuyTexts);
  const language = useLanguage();
  return (
    <Card className={styles.card}>
      <h2 className="card-title">{t('company')}</h2>
      <Lines>
        {sector !== null && <Line label={t('sector')} value={localName(sector, language)} />}
        {business !== null && <Line label={t('business')} value={localName(business, language)} />}
      </Lines>
      <p className={styles.note}>{t('simulated')}</p>
    </Card>
  );
}
