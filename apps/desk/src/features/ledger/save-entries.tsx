import { DESK_EXPORT_ROWS, type Language } from '@maru/contract/constants';
import type { Input, Output } from '@maru/contract/desk-calls';
import { tableOf } from '@maru/ui/csv';
import type { ExportedTable, Progress } from '@maru/ui/export-button';
import { act } from '../../shared/api.ts';
import { SaveTable } from '../../shared/save-list.tsx';
import { useTexts } from '../../shared/texts.ts';
import { ledgerTexts } from './ledger.texts.ts';

type Answer = Output<'deskEntries'>;
type Wanted = Omit<Input<'deskEntries'>, 'before'>;

/** All entries that are asked for, the newest first: each page ends where the next begins. */
async function allEntries(wanted: Wanted, progress: Progress) {
  const rows: Answer['rows'][number][] = [];
  let page: Answer = await act('deskEntries', wanted);
  while (true) {
    rows.push(...page.rows);
    progress(rows.length);
    if (page.next === null) return { rows, whole: true };
    if (rows.length >= DESK_EXPORT_ROWS) return { rows, whole: false };
    page = await act('deskEntries', { ...wanted, before: page.next });
  }
}

/** Saves all entries that the list is narrowed to. */
export function SaveEntries({ wanted }: { readonly wanted: Wanted }) {
  const t = useTexts(ledgerTexts);
  const read = async (progress: Progress, language: Language): Promise<ExportedTable> => {
    const { entryColumns } = await import('./ledger-columns.ts');
    const { rows, whole } = await allEntries(wanted, progress);
    return { ...tableOf(entryColumns(language), rows), whole };
  };
  return <SaveTable file={t('list')} read={read} />;
}
