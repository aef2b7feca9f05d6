import { Card } from '@maru/ui/card';
import { grouped } from '@maru/ui/digits';
import { Line, Lines } from '@maru/ui/line';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { DeadlineBadge } from '../../components/deadline-badge.tsx';
import { PriceAndChance } from '../../components/price-and-chance.tsx';
import { ResultBadge } from '../../components/result-badge.tsx';
import { sharesText } from '../../components/shares-text.ts';
import { Timeline } from '../../components/timeline.tsx';
import {
  type Application,
  knownChance,
  percentOfPpm,
  STEPS,
  stepsBehind,
  wonOf,
} from '../../model/offering.ts';
import { offeringTexts } from '../../offerings.texts.ts';
import styles from './new-stock-buy.module.css';
import { newStockBuyTexts } from './new-stock-buy.texts.ts';
import type { Detail, Preview } from './use-application.ts';

interface HeadProps {
  readonly detail: Detail;
  /** Of the lots that are chosen; undefined: none are. */
  readonly preview: Preview | undefined;
}

/** The figures that one decides by, where the offering stands, and how its draw is checked. */
export function Head({ detail: { offering, barredUntil }, preview }: HeadProps) {
  const t = useTexts(newStockBuyTexts);
  const words = useTexts(offeringTexts);
  const language = useLanguage();
  const { id, names, board, underwriter, price, pool, lotSize, applications, asked } = offering;
  const known = knownChance(offering);
  const chance = known === null || preview === undefined ? known : percentOfPpm(preview.winningPpm);
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.name}>{localName(names, language)}</h2>
        <DeadlineBadge offering={offering} />
        <p className={styles.note}>
          {words('about', {
            board: words(`board_${board}`),
            underwriter: localName(underwriter, language),
          })}
        </p>
      </div>
      <Card className={styles.card}>
        <PriceAndChance price={price} chance={chance} large />
        <div className={styles.below}>
          <Lines>
            <Line
              label={words('competition')}
              value={
                applications === 0
                  ? words('noApplications')
                  : words('ratio', { n: offering.competition })
              }
            />
            {applications > 0 && (
              <Line
                label={t('applications')}
                value={t('applicationsCount', {
                  count: applications,
                  n: grouped(String(applications)),
                  shares: sharesText(asked, language),
                })}
              />
            )}
            <Line
              label={t('pool')}
              value={sharesText(pool, language)}
              note={t('poolLots', { lots: grouped(String(Math.floor(pool / lotSize))) })}
            />
          </Lines>
          <Timeline
            label={t('timeline')}
            steps={STEPS.map((step) => t(`step_${step}`))}
            behind={stepsBehind(offering.stage)}
          />
        </div>
      </Card>
      {barredUntil !== null && (
        <Card variant="well" className={styles.card}>
          <p className={styles.barred}>
            {t('barred', { at: formatDateTime(barredUntil, language) })}
          </p>
          <QuietLink to={href('marketSubscribeRecord')}>{t('toRecords')}</QuietLink>
        </Card>
      )}
      <FairDraw id={id} />
    </>
  );
}

/** The way to how its draw is checked. */
function FairDraw({ id }: { readonly id: string }) {
  const t = useTexts(newStockBuyTexts);
  return (
    <Card className={styles.card}>
      <Link to={href('homeDraw', { id })} className={styles.fair}>
        <ShieldCheck aria-hidden="true" />
        <span>
          <span className={styles.fairTitle}>{t('fairTitle')}</span>
          <span className={styles.note}>{t('fairNote')}</span>
          <span className={styles.link}>
            {t('seeDraw')}
            <span aria-hidden="true"> ›</span>
          </span>
        </span>
      </Link>
    </Card>
  );
}

/** My application for the offering, as it stands. */
export function MyApplication({ mine }: { readonly mine: Application }) {
  const t = useTexts(newStockBuyTexts);
  const words = useTexts(offeringTexts);
  const language = useLanguage();
  const won = wonOf(mine);
  return (
    <Card className={styles.card}>
      <div className="between">
        <h2 className="card-title">{t('mineTitle')}</h2>
        <ResultBadge mine={mine} />
      </div>
      <Lines>
        <Line label={words('shares')} value={sharesText(mine.shares, language)} />
        {won !== null && (
          <Line
            strong
            label={words('allotted')}
            value={sharesText(won, language)}
            note={words('allottedParts', {
              equal: sharesText(mine.equal ?? 0, language),
              proportional: sharesText(mine.proportional ?? 0, language),
            })}
          />
        )}
        <Line label={words('deposit')} value={<Won value={mine.deposit} />} />
        <Line label={t('held')} value={<Won value={mine.held} />} />
      </Lines>
      <QuietLink to={href('marketSubscribeRecord')}>{t('toRecords')}</QuietLink>
    </Card>
  );
}
