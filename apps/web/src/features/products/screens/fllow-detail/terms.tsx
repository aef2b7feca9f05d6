import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { useTexts } from '#shared/i18n.ts';
import styles from '../../components/products.module.css';
import type { Product } from '../../model/figures.ts';
import { productTexts } from '../../products.texts.ts';
import { fllowDetailTexts } from './fllow-detail.texts.ts';

const POINTS = ['how1', 'how2', 'how3', 'how4', 'how5', 'how6'] as const;

/** What it costs, and what happens when somebody subscribes or redeems. */
export function Terms({ product: { lockDays } }: { readonly product: Product }) {
  const t = useTexts(fllowDetailTexts);
  const words = useTexts(productTexts);
  return (
    <>
      <Card>
        <h2 className={styles.title}>{t('money')}</h2>
        <Lines>
          <Line label={t('fee')} value={t('noFee')} note={t('feeNote')} />
          <Line
            label={t('locked')}
            value={lockDays === 0 ? words('noLock') : words('lockDays', { count: lockDays })}
          />
        </Lines>
      </Card>
      <Card variant="well">
        <h2 className={styles.title}>{t('how')}</h2>
        <ul className={styles.points}>
          {POINTS.map((point) => (
            <li key={point}>{t(point)}</li>
          ))}
        </ul>
      </Card>
    </>
  );
}
