import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { formatUnits } from '#entities/product/nav-text.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { formatDay } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { RequestBadge } from '../../components/product-badges.tsx';
import styles from '../../components/products.module.css';
import { RequestLines } from '../../components/request-lines.tsx';
import type { ProductDetail } from '../../model/figures.ts';
import { productTexts } from '../../products.texts.ts';
import { fllowDetailTexts } from './fllow-detail.texts.ts';

/** My units, what they are worth, and what waits; nothing without either. */
export function Mine({ detail }: { readonly detail: ProductDetail }) {
  const t = useTexts(fllowDetailTexts);
  const words = useTexts(productTexts);
  const { product, waiting, redeemable, lots } = detail;
  const { mine } = product;
  const language = useLanguage();
  if (mine === null && waiting.length === 0) return null;
  const units = (n: string): string => words('units', { n: formatUnits(n) });
  return (
    <Card>
      <section aria-label={t('mine')}>
        <div className="between">
          <h2 className={styles.title}>{t('mine')}</h2>
          <QuietLink to={href('homeFllowRecord')}>{t('toRecords')}</QuietLink>
        </div>
        {mine !== null && (
          <Lines>
            <Line strong label={words('worth')} value={<Won value={mine.worth} />} />
            <Line label={words('cost')} value={<Won value={mine.cost} />} />
            <Line
              label={words('profit')}
              value={<Won value={BigInt(mine.worth) - BigInt(mine.cost)} signed toned />}
            />
            <Line label={t('myUnits')} value={units(mine.units)} />
            <Line label={t('redeemable')} value={units(redeemable)} />
          </Lines>
        )}
        {lots.map(({ units: n, unlocksOn }, i) => (
          <p key={`${unlocksOn}:${String(i)}`} className={styles.note}>
            {t('lot', { units: units(n), day: formatDay(unlocksOn, language) })}
          </p>
        ))}
        {waiting.map((one) => (
          <div key={one.id}>
            <p className="between">
              <span className={styles.note}>
                {words(`request_${one.kind}`)} · {t('waiting')}
              </span>
              <RequestBadge kind={one.kind} state={one.state} />
            </p>
            <RequestLines request={one} />
          </div>
        ))}
      </section>
    </Card>
  );
}
