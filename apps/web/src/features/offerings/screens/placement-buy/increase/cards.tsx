import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { Link } from 'react-router';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatPercent } from '#shared/money-text.ts';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { formatDateTime, formatDay } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { IncreaseBadge, IncreaseResultBadge } from '../../../components/increase-badges.tsx';
import { IncreaseLines } from '../../../components/increase-lines.tsx';
import { IncreasePrice } from '../../../components/increase-price.tsx';
import { sharesText } from '../../../components/shares-text.ts';
import { Timeline } from '../../../components/timeline.tsx';
import { WithdrawSubscription } from '../../../components/withdraw-subscription.tsx';
import { increaseTexts } from '../../../increases.texts.ts';
import {
  askedRatio,
  INCREASE_STEPS,
  type Increase,
  type IncreaseSubscription,
  increaseStepsBehind,
  mayWithdraw,
  ratioText,
  unissuedOf,
} from '../../../model/increase.ts';
import { percentOfPpm } from '../../../model/offering.ts';
import styles from '../placement-buy.module.css';
import { increaseBuyTexts } from './increase-buy.texts.ts';

interface Props {
  readonly increase: Increase;
}

/** The price against the market, the ratio, and where the increase stands. */
export function Head({ increase }: Props) {
  const t = useTexts(increaseBuyTexts);
  const words = useTexts(increaseTexts);
  const language = useLanguage();
  const { symbol, names, shares, ratioPpm, stage, base } = increase;
  const behind = increaseStepsBehind(stage);
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <Link to={href('marketStockDetail', { symbol })}>{localName(names, language)}</Link>
        </h2>
        <IncreaseBadge increase={increase} />
      </div>
      <Card className={styles.card}>
        <span className={styles.price}>
          <IncreasePrice increase={increase} />
        </span>
        <div className={styles.below}>
          <Lines>
            <Line
              label={words('ratio')}
              value={sharesTextOf(ratioText(ratioPpm), sharesText(0, language))}
            />
            <Line label={words('newShares')} value={sharesText(shares, language)} />
            {base !== null && <Line label={t('base')} value={<Won value={base} />} />}
          </Lines>
          <Timeline
            label={t('timeline')}
            steps={INCREASE_STEPS.map((step) => t(`step_${step}`))}
            behind={behind}
          />
        </div>
      </Card>
    </>
  );
}

/** A number of shares with decimals, with the word for shares of a text that says none. */
const sharesTextOf = (decimals: string, none: string): string => none.replace('0', decimals);

/** The right that the customer has, would have, or does not have. */
export function MyRight({ increase }: Props) {
  const t = useTexts(increaseBuyTexts);
  const words = useTexts(increaseTexts);
  const language = useLanguage();
  const { right, expected, stage, exDay, closesAt, mine } = increase;
  const n = (shares: number): string => sharesText(shares, language);
  const isBefore = stage === 'upcoming';
  const isOpen = ['ex', 'priced', 'holders'].includes(stage);
  const isUsed = mine.some(({ kind, result }) => kind === 'right' && result !== 'withdrawn');
  const note = (): string => {
    if (isBefore) return t('buyUntil', { day: formatDay(exDay, language) });
    if (right === null) return t('noRight');
    if (isOpen) return t('lapses', { at: formatDateTime(closesAt, language) });
    return isUsed ? '' : t('lapsed');
  };
  return (
    <Card className={styles.card}>
      <h2 className="card-title">{t('rightTitle')}</h2>
      {right !== null && (
        <Lines>
          <Line
            strong
            label={words('rightOf', { n: n(right.shares) })}
            value={n(right.rights)}
            note={t('most', { n: n(right.most) })}
          />
        </Lines>
      )}
      {right === null && isBefore && (
        <Lines>
          <Line strong label={words('expected')} value={n(expected)} />
        </Lines>
      )}
      <p className={styles.note}>{note()}</p>
    </Card>
  );
}

interface MineProps extends Props {
  readonly mine: IncreaseSubscription;
}

/** A subscription of mine, as it stands. */
export function MySubscription({ increase: { names, stage }, mine }: MineProps) {
  const t = useTexts(increaseBuyTexts);
  return (
    <Card className={styles.card}>
      <div className={styles.between}>
        <h2 className="card-title">{t('mineTitle')}</h2>
        <IncreaseResultBadge mine={mine} />
      </div>
      <IncreaseLines mine={mine} />
      <div className={styles.between}>
        <QuietLink to={href('homeNewStockps', { tab: 'mine', kind: 'increases' })}>
          {t('toRecords')}
        </QuietLink>
        {mayWithdraw(mine, stage) && <WithdrawSubscription names={names} mine={mine} />}
      </div>
    </Card>
  );
}

/** What has been subscribed for, and by whom. */
export function Subscriptions({ increase }: Props) {
  const t = useTexts(increaseBuyTexts);
  const language = useLanguage();
  const { byRight, over, others, offered, asked, stage } = increase;
  const unissued = unissuedOf(increase);
  if (['upcoming', 'ex', 'priced'].includes(stage)) return null;
  const n = (shares: number): string => sharesText(shares, language);
  return (
    <Card className={styles.card}>
      <h2 className="card-title">{t('resultTitle')}</h2>
      <Lines>
        <Line label={t('result_byRight')} value={n(byRight)} />
        <Line label={t('result_over')} value={n(over)} />
        {others !== null && (
          <Line label={t('result_others')} value={n(others)} note={t('how_others')} />
        )}
        {offered !== null && <Line label={t('result_offered')} value={n(offered)} />}
        {offered !== null && asked > 0 && (
          <Line label={t('result_asked', { ratio: askedRatio(increase) })} value={n(asked)} />
        )}
        {unissued > 0 && <Line label={t('result_unissued')} value={n(unissued)} />}
      </Lines>
    </Card>
  );
}

/** When it happens, how shares are allotted, and what can be lost. */
export function Terms({ increase }: Props) {
  const t = useTexts(increaseBuyTexts);
  const words = useTexts(increaseTexts);
  const language = useLanguage();
  const at = (instant: number): string => formatDateTime(instant, language);
  const { opensAt, closesAt, publicOpensAt, publicClosesAt, discountPpm } = increase;
  const discount = formatPercent(percentOfPpm(discountPpm)).replace('.00', '');
  return (
    <>
      <Card className={styles.card}>
        <h2 className="card-title">{t('datesTitle')}</h2>
        <Lines>
          <Line label={words('exDay')} value={formatDay(increase.exDay, language)} />
          <Line label={words('recordDay')} value={formatDay(increase.recordDay, language)} />
          <Line label={words('pricesAt')} value={at(increase.pricesAt)} />
          <Line
            label={words('holdersTime')}
            value={words('span', { from: at(opensAt), until: at(closesAt) })}
          />
          <Line
            label={words('publicTime')}
            value={words('span', { from: at(publicOpensAt), until: at(publicClosesAt) })}
          />
          <Line label={words('allotsAt')} value={at(increase.allotsAt)} />
          <Line label={words('listsOn')} value={formatDay(increase.listsOn, language)} />
        </Lines>
      </Card>
      <Card variant="well" className={styles.card}>
        <h2 className="card-title">{t('howTitle')}</h2>
        <ul className={styles.how}>
          <li>{t('how_price', { discount })}</li>
          <li>{t('how_ex')}</li>
          <li>{t('how_right')}</li>
          <li>{t('how_public')}</li>
          <li>{t('how_free')}</li>
        </ul>
      </Card>
    </>
  );
}
