import { Sheet } from '@maru/ui/sheet';
import { SkeletonRows } from '@maru/ui/skeleton';
import { EntryView } from '#entities/ledger/components/entry-view.tsx';
import { entryTexts } from '#entities/ledger/entry.texts.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { LoadFailed } from '#shared/load-state.tsx';
import { formatDateTime } from '#shared/time-text.ts';
import { useLast } from '#shared/use-last.ts';
import { useEntry } from '../../api/records.ts';

export interface EntrySheetProps {
  /** Number of the entry; null: closed. */
  readonly no: number | null;
  readonly onClose: () => void;
}

/** One double entry: every posting, its sums, and its place in the hash chain. */
export function EntrySheet({ no: asked, onClose }: EntrySheetProps) {
  const t = useTexts(entryTexts);
  const language = useLanguage();
  const no = useLast(asked);
  const { data: entry, error, refetch } = useEntry(no);
  return (
    <Sheet
      open={asked !== null}
      onClose={onClose}
      title={entry === undefined ? t('number', { no: no ?? 0 }) : t(`cause_${entry.cause}`)}
      note={
        entry &&
        `${t('number', { no: entry.no })} · ${formatDateTime(entry.at, language)} · ${entry.ref}`
      }
    >
      {entry === undefined && error === null && <SkeletonRows rows={3} />}
      {entry === undefined && error !== null && (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
      {entry && <EntryView entry={entry} hashes />}
    </Sheet>
  );
}
