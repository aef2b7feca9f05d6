import { Card } from '@maru/ui/card';
import { Fold } from '@maru/ui/fold';
import { Line, Lines } from '@maru/ui/line';
import { useTexts } from '#shared/i18n.ts';
import { Won } from '#shared/won.tsx';
import type { Profit } from '../../api/profit.ts';
import { totalsOf } from '../../model/profit.ts';
import { profitTexts } from '../../profit.texts.ts';
import styles from './profit.module.css';

/** What the profit of a range is made of, with fees and taxes that are taken off it. */
export function Totals({ profit }: { readonly profit: Profit }) {
  const t = useTexts(profitTexts);
  const sums = totalsOf(profit);
  const signed = [
    'realised',
    'unrealised',
    ...(sums.dividends === 0n ? [] : (['dividends'] as const)),
    ...(sums.lending === 0n ? [] : (['lending'] as const)),
    ...(sums.loanInterest === 0n ? [] : (['loanInterest'] as const)),
    ...(sums.profitShare === 0n ? [] : (['profitShare'] as const)),
    'deposited',
  ] as const;
  return (
    <Card className={styles.totals}>
      <Lines>
        {signed.map((name) => (
          <Line
            key={name}
            label={t(name === 'unrealised' ? 'unrealisedChange' : name)}
            value={<Won value={sums[name]} signed toned={name !== 'deposited'} />}
          />
        ))}
        <Line label={t('fee')} value={<Won value={sums.fee} />} />
        {sums.interest > 0n && <Line label={t('interest')} value={<Won value={sums.interest} />} />}
        <Line label={t('tax')} value={<Won value={sums.tax} />} note={t('costsNote')} />
      </Lines>
      <Fold label={t('twoWays')}>
        <p className="quiet">{t('twoWaysNote')}</p>
        <Lines>
          <Line label={t('realised')} value={<Won value={sums.realised} signed />} />
          <Line label={t('realisedByLine')} value={<Won value={sums.realisedByLine} signed />} />
        </Lines>
      </Fold>
    </Card>
  );
}
