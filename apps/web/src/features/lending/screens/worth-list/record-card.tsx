import { Badge, type BadgeProps } from '@maru/ui/badge';
import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { useState } from 'react';
import { Link } from 'react-router';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { href } from '#shared/routes.ts';
import { formatDateTime, formatDay } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import styles from '../../lending.module.css';
import type { LendingRecord } from '../../model/lending.ts';
import { sharesText } from '../../shares-text.ts';
import { RecallSheet } from './recall-sheet.tsx';
import { worthListTexts } from './worth-list.texts.ts';

const TONES: Readonly<Record<LendingRecord['state'], NonNullable<BadgeProps['tone']>>> = {
  lent: 'brand',
  recalled: 'warn',
  ended: 'plain',
};

/** One lending: its shares, what of them is borrowed, what it has brought, and its recall. */
export function RecordCard({ record }: { readonly record: LendingRecord }) {
  const t = useTexts(worthListTexts);
  const language = useLanguage();
  const [recalling, setRecalling] = useState(false);
  const { id, symbol, names, state, open, recalled } = record;
  return (
    <Card>
      <article aria-label={localName(names, language)}>
        <div className="between">
          <h2 className="card-name">
            <Link to={href('marketStockDetail', { symbol })}>{localName(names, language)}</Link>
          </h2>
          <Badge tone={TONES[state]}>{t(`state_${state}`)}</Badge>
        </div>
        <Figures record={record} />
        <p className={styles.note}>
          {t('number')} {id}
        </p>
        {open > recalled && (
          <Button full size="small" variant="plain" onClick={() => setRecalling(true)}>
            {t('recall')}
          </Button>
        )}
      </article>
      <RecallSheet open={recalling} record={record} onClose={() => setRecalling(false)} />
    </Card>
  );
}

function Figures({ record }: { readonly record: LendingRecord }) {
  const t = useTexts(worthListTexts);
  const language = useLanguage();
  const { shares, open, recalled, used, returnsOn, lentAt, endedAt, paid, due, accrued } = record;
  const n = (count: number): string => sharesText(count, language);
  return (
    <Lines>
      <Line label={t('shares')} value={n(shares)} />
      {open > 0 && (
        <Line strong label={t('used')} value={n(used)} note={t('usedOf', { open: n(open) })} />
      )}
      {returnsOn !== null && (
        <Line label={t('returns', { day: formatDay(returnsOn, language) })} value={n(recalled)} />
      )}
      <Line label={t('paid')} value={<Won value={paid} />} />
      {due !== '0' && <Line label={t('due')} value={<Won value={due} />} />}
      {(open > 0 || accrued !== '0') && (
        <Line label={t('accrued')} value={<Won value={accrued} />} note={t('accruedNote')} />
      )}
      <Line label={t('lentAt')} value={formatDateTime(lentAt, language)} />
      {endedAt !== null && <Line label={t('endedAt')} value={formatDateTime(endedAt, language)} />}
    </Lines>
  );
}
