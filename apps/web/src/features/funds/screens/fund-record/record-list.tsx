import { Button } from '@maru/ui/button';
import { useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { useGo } from '#shared/navigation.ts';
import { PagedList } from '#shared/paged-list.tsx';
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
  return (
    <PagedList list={records} skeleton={8} none={<Nothing onClear={onClear} />}>
      <RecordRows records={records.rows} onOpen={onOpen} />
    </PagedList>
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
