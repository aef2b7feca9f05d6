import { Card } from '@maru/ui/card';
import { Chips } from '@maru/ui/chips';
import { grouped } from '@maru/ui/digits';
import { Fold } from '@maru/ui/fold';
import { LoadMore } from '@maru/ui/load-more';
import { SkeletonRows } from '@maru/ui/skeleton';
import { useState } from 'react';
import { localName } from '#entities/instrument/model/local-name.ts';
import { formatNav, formatUnits } from '#entities/product/nav-text.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { LoadFailed } from '#shared/load-state.tsx';
import { compact } from '#shared/money-text.ts';
import { usePages } from '#shared/query.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import styles from '../../components/products.module.css';
import { productTexts } from '../../products.texts.ts';
import { fllowDetailTexts } from './fllow-detail.texts.ts';

const VIEWS = ['values', 'trades'] as const;

/** What the figures are made of: each value that was struck, and each closed position. */
export function Behind({ id }: { readonly id: string }) {
  const t = useTexts(fllowDetailTexts);
  const [view, setView] = useState<(typeof VIEWS)[number]>('values');
  return (
    <Card>
      <Fold label={t('behind')}>
        <Chips
          label={t('behind')}
          value={view}
          onChange={setView}
          items={VIEWS.map((value) => ({ value, label: t(value) }))}
        />
        <div className={styles.list}>
          {view === 'values' ? <Values id={id} /> : <Trades id={id} />}
        </div>
      </Fold>
    </Card>
  );
}

function Values({ id }: { readonly id: string }) {
  const t = useTexts(fllowDetailTexts);
  const words = useTexts(productTexts);
  const language = useLanguage();
  const list = usePages('productNavs', { id });
  if (list.isPending) return <SkeletonRows rows={4} />;
  if (list.error !== null && list.rows.length === 0) {
    return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  }
  return (
    <>
      <ul className={styles.rows}>
        {list.rows.map(({ at, nav, assets, units }) => (
          <li key={at} className={styles.row}>
            <span>{formatDateTime(at, language)}</span>
            <span>
              {formatNav(nav, language, 4)}
              <span className={styles.small}>
                {t('valueLine', {
                  assets: compact(assets, language),
                  units: words('units', { n: formatUnits(units) }),
                })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <More list={list} />
    </>
  );
}

function Trades({ id }: { readonly id: string }) {
  const t = useTexts(fllowDetailTexts);
  const language = useLanguage();
  const list = usePages('productTrades', { id });
  if (list.isPending) return <SkeletonRows rows={4} />;
  if (list.error !== null && list.rows.length === 0) {
    return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.rows.length === 0) return <p className={styles.note}>{t('noTradesYet')}</p>;
  return (
    <>
      <ul className={styles.rows}>
        {list.rows.map(({ id: position, names, quantity, closedAt, profit }) => (
          <li key={position} className={styles.row}>
            <span>
              {localName(names, language)}
              <span className={styles.small}>
                {t('shares', { n: grouped(String(quantity)) })} ·{' '}
                {formatDateTime(closedAt, language)}
              </span>
            </span>
            <Won value={profit} signed toned />
          </li>
        ))}
      </ul>
      <More list={list} />
    </>
  );
}

interface MoreProps {
  readonly list: {
    readonly hasMore: boolean;
    readonly loadingMore: boolean;
    readonly error: unknown;
    readonly loadMore: () => void;
  };
}

function More({ list }: MoreProps) {
  const t = useTexts(fllowDetailTexts);
  if (!list.hasMore) return null;
  return (
    <LoadMore
      hasMore
      loading={list.loadingMore}
      failed={list.error !== null}
      onLoad={list.loadMore}
      label={t('more')}
    />
  );
}
