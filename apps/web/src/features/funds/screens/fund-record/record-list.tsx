import { Button } from '@maru/ui/button';
import { LoadMore } from '@maru/ui/load-more';
import { SkeletonRows } from '@maru/ui/skeleton';
import { localName } from '#entities/instrument/model/local-name.ts';
import { entryTexts } from '#entities/ledger/entry.texts.ts';
import { DaySections } from '#shared/day-sections.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData } from '#shared/load-state.tsx';
import { useGo } from '#shared/navigation.ts';
import type { Pages } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { formatTime } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { type FundRecord, shownAmount } from '../../model/records.ts';
import { texts } from '../../text.ts';
import styles from './fund-record.module.css';

export interface RecordListProps {
  readonly records: Pages<FundRecord>;
  /** Opens the entry of that number. */
  readonly onOpen: (no: number) => void;
  /** Removes the filter; null without one. */
  readonly onClear: (() => void) | null;
}

/** Records under their days; each opens its double entry. */
export function RecordList({ records, onOpen, onClear }: RecordListProps) {
  const t = useTexts(texts);
  if (records.isPending) return <SkeletonRows rows={8} />;
  if (records.error !== null && records.rows.length === 0) {
    return <LoadFailed error={records.error} onRetry={() => void records.refetch()} />;
  }
  if (records.rows.length === 0) return <Nothing onClear={onClear} />;
  return (
    <>
      <DaySections rows={records.rows} keyOf={({ no }) => no} listClass={styles.list}>
        {(record) => <Row record={record} onOpen={onOpen} />}
      </DaySections>
      <LoadMore
        hasMore={records.hasMore}
        loading={records.loadingMore}
        failed={records.error !== null}
        onLoad={records.loadMore}
        label={t('more')}
        endLabel={t('end')}
      />
    </>
  );
}

interface RowProps {
  readonly record: FundRecord;
  readonly onOpen: (no: number) => void;
}

function Row({ record, onOpen }: RowProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const cause = useTexts(entryTexts);
  const { amount, held } = shownAmount(record);
  const inside = amount === 0n;
  return (
    <button type="button" className={styles.row} onClick={() => onOpen(record.no)}>
      <span className={styles.what}>{cause(`cause_${record.cause}`)}</span>
      <span className={styles.amount} data-quiet={held || inside || undefined}>
        <Won value={amount} signed />
      </span>
      <span className={styles.sub}>
        {[
          formatTime(record.at, language),
          ...(record.names === null ? [] : [localName(record.names, language)]),
        ].join(' · ')}
      </span>
      <span className={styles.kind}>
        {held ? t('heldPart') : inside ? t('settledInside') : cause('number', { no: record.no })}
      </span>
    </button>
  );
}

function Nothing({ onClear }: { readonly onClear: (() => void) | null }) {
  const t = useTexts(texts);
  const go = useGo();
  return onClear === null ? (
    <NoData
      title={t('empty')}
      note={t('emptyNote')}
      action={
        <Button size="small" onClick={() => go.to(href('marketIndex'))}>
          {t('findStock')}
        </Button>
      }
    />
  ) : (
    <NoData
      title={t('emptyFiltered')}
      note={t('emptyFilteredNote')}
      action={
        <Button size="small" variant="plain" onClick={onClear}>
          {t('clearFilter')}
        </Button>
      }
    />
  );
}
