import { Gain } from '@maru/ui/figure';
import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { compact, formatPercent, formatWon, wonInWords } from '#shared/money-text.ts';
import { formatDay } from '#shared/time-text.ts';
import { hasFigures, type Product, percentFrom, winRate } from '../model/figures.ts';
import { productTexts } from '../products.texts.ts';
import styles from './products.module.css';

interface Figure {
  readonly id: string;
  readonly label: string;
  readonly value: ReactNode;
}

/** Scale, minimum, win rate, deadline, lock and return, of which none is typed in. */
export function Figures({ product }: { readonly product: Product }) {
  const t = useTexts(productTexts);
  const language = useLanguage();
  const { assets, minimum, endsAt, lockDays, returnPpm } = product;
  const rate = winRate(product);
  const least = wonInWords(minimum, language) ?? formatWon(minimum, language);
  // a record of some days says nothing yet: what can be told are the terms
  const record: readonly Figure[] = hasFigures(product)
    ? [
        {
          id: 'returnRate',
          label: t('returnRate'),
          value: <Gain percent={percentFrom(returnPpm)} />,
        },
        {
          id: 'winRate',
          label: t('winRate'),
          value: rate === null ? t('noTrades') : formatPercent(rate),
        },
      ]
    : [];
  const figures: readonly Figure[] = [
    ...record,
    { id: 'size', label: t('size'), value: compact(assets, language) },
    { id: 'minimum', label: t('minimum'), value: least },
    { id: 'ends', label: t('ends'), value: formatDay(endsAt, language) },
    {
      id: 'lock',
      label: t('lock'),
      value: lockDays === 0 ? t('noLock') : t('lockDays', { count: lockDays }),
    },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ id, label, value }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
