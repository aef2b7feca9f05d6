import { Button } from '@maru/ui/button';
import { LoadMore } from '@maru/ui/load-more';
import { SkeletonRows } from '@maru/ui/skeleton';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData } from '#shared/load-state.tsx';
import { useGo } from '#shared/navigation.ts';
import type { Pages } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { RecordRows } from '../../components/record-rows.tsx';
import type { FundRecord, RecordLine } from '../../model/records.ts';
import { texts } from '../../text.ts';
import { NothingThen } from './nothing-then.tsx';

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
      <RecordRows records={records.rows} onOpen={onOpen} />
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
    <NothingThen onClear={onClear} />
  );
}
