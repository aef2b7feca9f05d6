import { Card } from '@maru/ui/card';
import { grouped } from '@maru/ui/digits';
import { Line, Lines } from '@maru/ui/line';
import { Link } from 'react-router';
import { localName } from '#entities/instrument/model/local-name.ts';
import { formatUnits } from '#entities/product/nav-text.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatPercent, formatWon } from '#shared/money-text.ts';
import { percentOf } from '#shared/percent.ts';
import { href } from '#shared/routes.ts';
import { Won } from '#shared/won.tsx';
import styles from '../../components/products.module.css';
import type { ProductDetail } from '../../model/figures.ts';
import { productTexts } from '../../products.texts.ts';
import { fllowDetailTexts } from './fllow-detail.texts.ts';

/** What the product's account really has, the largest first. */
export function Holdings({ detail }: { readonly detail: ProductDetail }) {
  const t = useTexts(fllowDetailTexts);
  const words = useTexts(productTexts);
  const language = useLanguage();
  const { product, holdings, cash } = detail;
  const all = holdings.reduce((sum, { value }) => sum + BigInt(value), BigInt(cash));
  const part = (value: string): string => formatPercent(percentOf(BigInt(value), all));
  const largest = holdings.toSorted((a, b) => (BigInt(a.value) < BigInt(b.value) ? 1 : -1));
  return (
    <Card>
      <section aria-label={t('holdings')}>
        <h2 className={styles.title}>{t('holdings')}</h2>
        <ul className={styles.rows}>
          {largest.map(({ symbol, names, quantity, value }) => (
            <li key={symbol} className={styles.row}>
              <Link to={href('marketStockDetail', { symbol })}>
                {localName(names, language)}
                <span className={styles.small}>
                  {t('shares', { n: grouped(String(quantity)) })}
                </span>
              </Link>
              <span>
                {part(value)}
                <span className={styles.small}>{formatWon(value, language)}</span>
              </span>
            </li>
          ))}
        </ul>
        <Lines>
          <Line
            label={t('cash')}
            value={part(cash)}
            note={`${formatWon(cash, language)} · ${t('cashNote')}`}
          />
          <Line
            label={t('house')}
            value={words('units', { n: formatUnits(product.houseUnits) })}
            note={t('houseNote', { seed: formatWon(product.seed, language) })}
          />
          <Line strong label={words('size')} value={<Won value={product.assets} />} />
        </Lines>
      </section>
    </Card>
  );
}
