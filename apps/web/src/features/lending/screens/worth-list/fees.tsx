import type { Output } from '@maru/contract/calls';
import { Card } from '@maru/ui/card';
import { Fold } from '@maru/ui/fold';
import { localName } from '#entities/instrument/model/local-name.ts';
import { Entry } from '#entities/ledger/components/entry.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { useCall, usePages } from '#shared/query.ts';
import { formatDay } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import styles from '../../lending.module.css';
import { Listed } from './listed.tsx';
import { worthListTexts } from './worth-list.texts.ts';

type Fee = Output<'lendingFees'>['rows'][number];

/** What was credited day by day, with its entry in the ledger. */
export function Fees() {
  const t = useTexts(worthListTexts);
  const list = usePages('lendingFees', {});
  const { data } = useCall('lendingFees', { pageSize: 1 });
  return (
    <Listed list={list} none="none_fees">
      {data !== undefined && (
        <Card>
          <p className="quiet figure">{t('feeSum')}</p>
          <p className={styles.figure}>
            <Won value={data.sum} />
          </p>
        </Card>
      )}
      {list.rows.map((one) => (
        <FeeCard key={one.entry} fee={one} />
      ))}
    </Listed>
  );
}

function FeeCard({ fee: { names, day, amount, entry, lending } }: { readonly fee: Fee }) {
  const t = useTexts(worthListTexts);
  const language = useLanguage();
  const name = localName(names, language);
  return (
    <Card>
      <article aria-label={name}>
        <div className="between">
          <h2 className="card-name">{name}</h2>
          <Won value={amount} strong size={17} />
        </div>
        <p className={styles.note}>
          {formatDay(day, language)} · {t('number')} {lending}
        </p>
        <Fold label={t('ledger')}>
          <Entry no={entry} />
        </Fold>
      </article>
    </Card>
  );
}
