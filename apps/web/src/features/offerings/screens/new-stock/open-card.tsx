import { Card } from '@maru/ui/card';
import { Link } from 'react-router';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { href } from '#shared/routes.ts';
import { DeadlineBadge } from '../../components/deadline-badge.tsx';
import { PriceAndChance } from '../../components/price-and-chance.tsx';
import { sharesText } from '../../components/shares-text.ts';
import { knownChance, type Offering } from '../../model/offering.ts';
import { offeringTexts } from '../../offerings.texts.ts';
import styles from './new-stock.module.css';
import { newStockTexts } from './new-stock.texts.ts';

/** An offering that takes applications, with the figures as they stand; all of it is one link. */
export function OpenCard({ offering }: { readonly offering: Offering }) {
  const t = useTexts(newStockTexts);
  const words = useTexts(offeringTexts);
  const language = useLanguage();
  const { id, names, board, underwriter, competition, price, mine } = offering;
  const least = sharesText(offering.leastLots * offering.lotSize, language);
  return (
    <Card>
      <Link to={href('homeNewStockBuy', { id })} className={styles.whole}>
        <span className="between">
          <span className={styles.name}>{localName(names, language)}</span>
          <DeadlineBadge offering={offering} />
        </span>
        <span className={styles.note}>
          {words('about', {
            board: words(`board_${board}`),
            underwriter: localName(underwriter, language),
          })}
          {offering.applications > 0 && ` · ${t('ratio', { n: competition })}`}
        </span>
        <PriceAndChance price={price} chance={knownChance(offering)} />
        <span className={styles.foot}>
          <span className={styles.note}>
            {mine === null
              ? t('from', { shares: least })
              : t('mine', {
                  shares: sharesText(mine.shares, language),
                  deposit: formatWon(mine.deposit, language),
                })}
          </span>
          <span className={styles.link}>
            {t(mine === null ? 'apply' : 'seeMine')}
            <span aria-hidden="true"> ›</span>
          </span>
        </span>
      </Link>
    </Card>
  );
}
