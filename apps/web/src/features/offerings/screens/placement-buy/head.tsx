import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { Link } from 'react-router';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatPercent } from '#shared/money-text.ts';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { formatDateTime, formatDay } from '#shared/time-text.ts';
import { CancelPlacement } from '../../components/cancel-placement.tsx';
import { PlacementBadge, PlacementResultBadge } from '../../components/placement-badges.tsx';
import { PlacementLines } from '../../components/placement-lines.tsx';
import { PlacementPrice } from '../../components/placement-price.tsx';
import { sharesText } from '../../components/shares-text.ts';
import { Timeline } from '../../components/timeline.tsx';
import { percentOfPpm } from '../../model/offering.ts';
import {
  mayCancel,
  PLACEMENT_STEPS,
  type Placement,
  type PlacementApplication,
  placementStepsBehind,
} from '../../model/placement.ts';
import { placementTexts } from '../../placements.texts.ts';
import styles from './placement-buy.module.css';
import { placementBuyTexts } from './placement-buy.texts.ts';
import type { Detail } from './use-application.ts';

/** The price against the market, how many shares there are, and where the placement stands. */
export function Head({ placement }: { readonly placement: Placement }) {
  const t = useTexts(placementBuyTexts);
  const words = useTexts(placementTexts);
  const language = useLanguage();
  const { symbol, names, shares, stage, allotted } = placement;
  const behind = placementStepsBehind(stage);
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <Link to={href('marketStockDetail', { symbol })}>{localName(names, language)}</Link>
        </h2>
        <PlacementBadge placement={placement} />
      </div>
      <Card className={styles.card}>
        <span className={styles.price}>
          <PlacementPrice placement={placement} />
        </span>
        <div className={styles.below}>
          <Lines>
            <Line label={words('offered')} value={sharesText(shares, language)} />
            {allotted > 0 && (
              <Line label={words('allotted')} value={sharesText(allotted, language)} />
            )}
          </Lines>
          <Timeline
            label={t('timeline')}
            steps={PLACEMENT_STEPS.map((step) => t(`step_${step}`))}
            behind={behind}
          />
        </div>
      </Card>
    </>
  );
}

interface MineProps {
  readonly placement: Placement;
  readonly mine: PlacementApplication;
}

/** My application, as it stands. */
export function MyApplication({ placement: { names, stage }, mine }: MineProps) {
  const t = useTexts(placementBuyTexts);
  return (
    <Card className={styles.card}>
      <div className={styles.between}>
        <h2 className="card-title">{t('mineTitle')}</h2>
        <PlacementResultBadge mine={mine} />
      </div>
      <PlacementLines mine={mine} />
      <div className={styles.between}>
        <QuietLink to={href('homeNewStockps', { tab: 'mine' })}>{t('toRecords')}</QuietLink>
        {mayCancel(mine, stage) && <CancelPlacement names={names} mine={mine} />}
      </div>
    </Card>
  );
}

/** How shares are allotted, when, and what can be lost. */
export function Terms({ detail: { placement, lockDays, discountMostPpm } }: TermsProps) {
  const t = useTexts(placementBuyTexts);
  const words = useTexts(placementTexts);
  const language = useLanguage();
  const { opensAt, closesAt, allotsAt, listsOn, stage } = placement;
  const percent = formatPercent(percentOfPpm(discountMostPpm)).replace('.00', '');
  return (
    <>
      <Card className={styles.card}>
        <h2 className="card-title">{t('datesTitle')}</h2>
        <Lines>
          <Line label={words('opens')} value={formatDateTime(opensAt, language)} />
          <Line label={words('closes')} value={formatDateTime(closesAt, language)} />
          <Line label={words('allots')} value={formatDateTime(allotsAt, language)} />
          <Line label={words('lists')} value={formatDay(listsOn, language)} />
        </Lines>
      </Card>
      <Card variant="well" className={styles.card}>
        <h2 className="card-title">{t('howTitle')}</h2>
        <ul className={styles.how}>
          <li>{t('how_review')}</li>
          <li>{t('how_tiers')}</li>
          <li>{t('how_rest')}</li>
          <li>
            {lockDays === 0 ? t('how_noLock') : t('how_lock', { count: lockDays, days: lockDays })}
          </li>
          {stage === 'upcoming' && <li>{t('how_withdrawn', { percent })}</li>}
        </ul>
      </Card>
    </>
  );
}

interface TermsProps {
  readonly detail: Detail;
}
