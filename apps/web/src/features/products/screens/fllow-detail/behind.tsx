import { Card } from '@maru/ui/card';
import { Chips } from '@maru/ui/chips';
import { grouped } from '@maru/ui/digits';
import { Fold } from '@maru/ui/fold';
import { useState } from 'react';
import { localName } from '#entities/instrument/model/local-name.ts';
import { formatNav, formatUnits } from '#entities/product/nav-text.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { compact } from '#shared/money-text.ts';
import { PagedList } from '#shared/paged-list.tsx';
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
        <div className="cards">{view === 'values' ? <Values id={id} /> : <Trades id={id} />}</div>
      </Fold>
    </Card>
  );
}

function Values({ id }: { readonly id: string }) {
  const t = useTexts(fllowDetailTexts);
  const words = useTexts(productTexts);
  const language = useLanguage();
  const list = usePages('productNavs', { id });
  return (
    <PagedList list={list} skeleton={4} none={null} hasEnd={false}>
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
    </PagedList>
  );
}

function Trades({ id }: { readonly id: string }) {
  const t = useTexts(fllowDetailTexts);
  const language = useLanguage();
  const list = usePages('productTrades', { id });
  return (
    <PagedList
      list={list}
      skeleton={4}
      none={<p className={styles.note}>{t('noTradesYet')}</p>}
      hasEnd={false}
    >
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
    </PagedList>
  );
}
