import { Button } from '@maru/ui/button';
import { LoadMore } from '@maru/ui/load-more';
import { SkeletonRows } from '@maru/ui/skeleton';
import { localName } from '#entities/instrument/model/local-name.ts';
import { entryTexts } from '#entities/ledger/entry.texts.ts';
import { formatMoney } from '#shared/currency.ts';
import { DaySections } from '#shared/day-sections.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData } from '#shared/load-state.tsx';
import { useGo } from '#shared/navigation.ts';
import type { Pages } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { formatTime } from '#shared/time-text.ts';
import { Amount } from '#shared/won.tsx';
import { type FundRecord, type RecordLine, recordLines } from '../../model/records.ts';
import { texts } from '../../text.ts';
import styles from './fund-record.module.css';
import { useTradeText } from './trade-text.ts';

export interface RecordListProps {
  readonly records: Pages<FundRecord>;
  /** Opens a line. */
  readonly onOpen: (line: RecordLine) => void;
  /** Removes the filter; null without one. */
  readonly onClear: (() => void) | null;
}

/** What came into the money and went out of it, under its days; each opens its double entries. */
export function RecordList({ records, onOpen, onClear }: RecordListProps) {
  const t = useTexts(texts);
  if (records.isPending) return <SkeletonRows rows={8} />;
  if (records.error !== null && records.rows.length === 0) {
    return <LoadFailed error={records.error} onRetry={() => void records.refetch()} />;
  }
  if (records.rows.length === 0) return <Nothing onClear={onClear} />;
  return (
    <>
      <DaySections rows={recordLines(records.rows)} keyOf={({ no }) => no} listClass={styles.list}>
        {(line) => <Row line={line} onOpen={onOpen} />}
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
  readonly line: RecordLine;
  readonly onOpen: (line: RecordLine) => void;
}

function Row({ line, onOpen }: RowProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const cause = useTexts(entryTexts);
  const traded = useTradeText();
  const { trade, names, balance } = line;
  const name = names === null ? null : localName(names, language);
  return (
    <button type="button" className={styles.row} onClick={() => onOpen(line)}>
      <span className={styles.what}>
        {`${trade === null ? cause(`cause_${line.cause}`) : t(trade.side)} ${name ?? ''}`}
      </span>
      <span className={styles.amount}>
        <Amount value={line.amount} currency={line.currency} signed />
      </span>
      <span className={styles.sub}>
        {[traded(line), formatTime(line.at, language)].filter((part) => part !== null).join(' · ')}
      </span>
      <span className={styles.kind}>
        {balance !== null &&
          t('balance', { amount: formatMoney(balance, line.currency, language) })}
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
