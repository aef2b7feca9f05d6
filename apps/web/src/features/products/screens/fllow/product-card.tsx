import { Card } from '@maru/ui/card';
import { Gain } from '@maru/ui/figure';
import { Sparkline } from '@maru/ui/sparkline';
import { Link } from 'react-router';
import { localName } from '#entities/instrument/model/local-name.ts';
import { formatNav, formatUnits } from '#entities/product/nav-text.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { href } from '#shared/routes.ts';
import { Figures } from '../../components/figures.tsx';
import { StageBadge } from '../../components/product-badges.tsx';
import styles from '../../components/products.module.css';
import { isShortRecord, type Product, percentFrom } from '../../model/figures.ts';
import { productTexts } from '../../products.texts.ts';
import { fllowTexts } from './fllow.texts.ts';

const signOf = (value: number): -1 | 0 | 1 => (value > 0 ? 1 : value < 0 ? -1 : 0);

/** One product: its value and how it got there, its terms, and my part. */
export function ProductCard({ product }: { readonly product: Product }) {
  const t = useTexts(productTexts);
  const own = useTexts(fllowTexts);
  const language = useLanguage();
  const { id, names, kind, stage, nav, dayPpm, returnPpm, history, days, mine } = product;
  return (
    <Card>
      <Link to={href('homeFllowDetail', { id })} className={styles.whole}>
        <span className="between">
          <span className={styles.name}>{localName(names, language)}</span>
          <StageBadge stage={stage} />
        </span>
        <span className={styles.note}>
          {t(`kind_${kind}`)} ·{' '}
          {t(isShortRecord(product) ? 'shortRecord' : 'record', { count: days })}
        </span>
        <span className={styles.values}>
          <span>
            <span className={styles.nav}>{formatNav(nav, language)}</span>
            {days > 0 && (
              <span className={styles.note}>
                {t('today')} <Gain percent={percentFrom(dayPpm)} />
              </span>
            )}
          </span>
          <Sparkline
            values={history.map((point) => Number(point.nav))}
            sign={signOf(returnPpm)}
            width={7}
            height={2.75}
          />
        </span>
        <Figures product={product} />
        {mine !== null && (
          <span className={styles.note}>
            {own('mine')}{' '}
            {own('mineLine', {
              units: t('units', { n: formatUnits(mine.units) }),
              worth: formatWon(mine.worth, language),
            })}
          </span>
        )}
      </Link>
    </Card>
  );
}
