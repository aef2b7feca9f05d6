import { Card } from '@maru/ui/card';
import { useTexts } from '#shared/i18n.ts';
import { formatPercent } from '#shared/money-text.ts';
import { percentOf } from '#shared/percent.ts';
import styles from './lending.module.css';
import { lendingTexts } from './lending.texts.ts';

/** Parts per million as per cent, without a fraction of nothing. */
export const percentText = (ppm: bigint | number): string =>
  formatPercent(percentOf(BigInt(ppm), 1_000_000n)).replace(/\.00(?=%)/, '');

/** How fees are shared, what stays the lender's, and how shares come back. */
export function How({ partPpm }: { readonly partPpm: number }) {
  const t = useTexts(lendingTexts);
  return (
    <Card variant="well">
      <h2 className="card-title">{t('howTitle')}</h2>
      <ul className={styles.how}>
        <li>{t('how_part', { percent: percentText(partPpm) })}</li>
        <li>{t('how_order')}</li>
        <li>{t('how_pay')}</li>
        <li>{t('how_keep')}</li>
        <li>{t('how_back')}</li>
      </ul>
    </Card>
  );
}
