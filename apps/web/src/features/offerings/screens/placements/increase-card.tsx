import { Card } from '@maru/ui/card';
import { Link } from 'react-router';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { href } from '#shared/routes.ts';
import { IncreaseBadge, IncreaseResultBadge } from '../../components/increase-badges.tsx';
import { IncreasePrice } from '../../components/increase-price.tsx';
import { sharesText } from '../../components/shares-text.ts';
import { increaseTexts } from '../../increases.texts.ts';
import { type Increase, mostOf, ratioText, standingOf } from '../../model/increase.ts';
import styles from './placements.module.css';
import { placementsTexts } from './placements.texts.ts';

/** One capital increase: its price against the market, and what I have of it. */
export function IncreaseCard({ increase }: { readonly increase: Increase }) {
  const t = useTexts(placementsTexts);
  const words = useTexts(increaseTexts);
  const language = useLanguage();
  const { id, names, ratioPpm, shares } = increase;
  const standing = standingOf(increase);
  const isOpen = standing === undefined && mostOf(increase) > 0;
  return (
    <Card>
      <Link to={href('homeNewStockPsBuy', { id })} className={styles.whole}>
        <span className="between">
          <span className="card-name">{localName(names, language)}</span>
          <IncreaseBadge increase={increase} />
        </span>
        <span className={styles.note}>
          {words('sort')} ·{' '}
          {t('aboutIncrease', { ratio: ratioText(ratioPpm), shares: sharesText(shares, language) })}
        </span>
        <IncreasePrice increase={increase} />
        <span className={styles.foot}>
          <Own increase={increase} />
          <span className={styles.link}>
            {t(standing !== undefined ? 'seeMine' : isOpen ? 'subscribe' : 'see')}
            <span aria-hidden="true"> ›</span>
          </span>
        </span>
      </Link>
    </Card>
  );
}

/** My subscription, else my right, else what the shares of now would give. */
function Own({ increase }: { readonly increase: Increase }) {
  const t = useTexts(placementsTexts);
  const words = useTexts(increaseTexts);
  const language = useLanguage();
  const { right, expected, mine } = increase;
  const one = standingOf(increase) ?? mine.find(({ result }) => result !== 'withdrawn');
  if (one !== undefined) {
    const amount = formatWon(one.amount, language);
    return (
      <>
        <IncreaseResultBadge mine={one} />
        <span className={styles.note}>
          {t('mineIncrease', { n: sharesText(one.shares, language), amount })}
        </span>
      </>
    );
  }
  if (right !== null) {
    return (
      <span className={styles.note}>
        {words('right')} {sharesText(right.rights, language)}
      </span>
    );
  }
  return expected === 0 ? null : (
    <span className={styles.note}>
      {words('expected')} {sharesText(expected, language)}
    </span>
  );
}
