import type { Language } from '@maru/contract/constants';
import { dayOf } from '@maru/std/kst';
import { Badge } from '@maru/ui/badge';
import { Card } from '@maru/ui/card';
import { Link } from 'react-router';
import { localName } from '#entities/instrument/model/local-name.ts';
import { type Translate, useLanguage, useTexts } from '#shared/i18n.ts';
import { formatPercent, formatWon } from '#shared/money-text.ts';
import { href } from '#shared/routes.ts';
import { formatDateTime, formatMinute } from '#shared/time-text.ts';
import { ResultBadge } from '../../components/result-badge.tsx';
import { formatMonthDay } from '../../model/month-day.ts';
import { type Offering, premiumOf, wonOf } from '../../model/offering.ts';
import { offeringTexts } from '../../offerings.texts.ts';
import styles from './new-stock.module.css';
import { newStockTexts } from './new-stock.texts.ts';

type T = Translate<keyof typeof newStockTexts.dictionary.kor>;

/** An offering before or after its subscription, with what became of my application. */
export function OfferingCard({ offering }: { readonly offering: Offering }) {
  const t = useTexts(newStockTexts);
  const words = useTexts(offeringTexts);
  const language = useLanguage();
  const { id, names, stage, price, payBy, mine } = offering;
  const won = mine?.result === 'won' ? wonOf(mine) : null;
  return (
    <Card className={styles.row}>
      <Link to={href('homeNewStockBuy', { id })} className={styles.whole}>
        <span className={styles.titled}>
          <span className={styles.name}>{localName(names, language)}</span>
          {mine !== null && <ResultBadge mine={mine} />}
        </span>
        <span className={styles.note}>
          {won === null
            ? partsOf(offering, language, t, words('noApplications')).map((part) => (
                <span key={part} className={styles.part}>
                  {part}
                </span>
              ))
            : words('payBy', {
                at: formatDateTime(payBy, language),
                amount: formatWon(BigInt(price) * BigInt(won), language),
              })}
        </span>
      </Link>
      {won !== null && mine !== null ? (
        <Link to={href('marketSubscribeRecord', { pay: mine.id })} className={styles.pay}>
          {words('pay')}
        </Link>
      ) : (
        mine === null && <Badge>{words(`stage_${stage}`)}</Badge>
      )}
    </Card>
  );
}

/** What is next, or what came of it, in parts that stay together. */
function partsOf(
  offering: Offering,
  language: Language,
  t: T,
  noApplications: string,
): readonly string[] {
  const { stage, priceFrom, priceTo, price, opensAt, closesAt, drawsAt, competition } = offering;
  if (stage === 'upcoming') {
    const isOneDay = dayOf(opensAt) === dayOf(closesAt);
    return [
      t('band', {
        from: formatWon(priceFrom, language).replace(/원$/, ''),
        to: formatWon(priceTo, language),
      }),
      isOneDay
        ? `${formatDateTime(opensAt, language)}–${formatMinute(closesAt, language)}`
        : `${formatMonthDay(opensAt, language)}–${formatMonthDay(closesAt, language)}`,
    ];
  }
  if (stage !== 'listed') {
    return [
      t('drawnAt', { at: formatDateTime(drawsAt, language) }),
      offering.applications > 0 ? t('ratio', { n: competition }) : noApplications,
    ];
  }
  const premium = premiumOf(offering);
  return [
    t('listed', { day: formatMonthDay(offering.listsOn, language) }),
    t('offered', { price: formatWon(price, language) }),
    ...(premium === null ? [] : [t('gain', { percent: formatPercent(premium.percent, true) })]),
  ];
}
