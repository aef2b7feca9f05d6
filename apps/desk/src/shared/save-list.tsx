import { collect } from '@maru/client/collect';
import { DESK_EXPORT_ROWS, EXPORT_PAGE_ROWS, type Language } from '@maru/contract/constants';
import type { DeskCallName, Input, Output } from '@maru/contract/desk-calls';
import { type Column, tableOf } from '@maru/ui/csv';
import { ExportButton, type ExportedTable, type Progress } from '@maru/ui/export-button';
import { act } from './api.ts';
import { saveButtonTexts } from './save-list.texts.ts';
import { useLanguage, useTexts } from './texts.ts';
import { useRefusal } from './use-refusal.ts';

const load = () => import('./save-table.ts');

interface SaveTableProps {
  /** Name of the file, without its ending. */
  readonly file: string;
  readonly read: (progress: Progress, language: Language) => Promise<ExportedTable>;
}

/** Saves a list as a CSV file, however its rows are read. */
export function SaveTable({ file, read }: SaveTableProps) {
  const t = useTexts(saveButtonTexts);
  const language = useLanguage();
  const words = useRefusal();
  return (
    <ExportButton
      label={t('save')}
      file={file}
      read={(progress) => read(progress, language)}
      load={load}
      refusalOf={words}
    />
  );
}

/** Fetches the columns of a list, which few visits need, in a language. */
export type Columns<R> = (language: Language) => Promise<readonly Column<R>[]>;

interface SaveRowsProps<R> {
  readonly file: string;
  readonly rows: readonly R[];
  readonly columns: Columns<R>;
}

/** Saves a list of which all rows are there. */
export const SaveRows = <R,>({ file, rows, columns }: SaveRowsProps<R>) => (
  <SaveTable
    file={file}
    read={async (_, language) => ({ ...tableOf(await columns(language), rows), whole: true })}
  />
);

/** Calls that answer a page of rows, and how many rows there are. */
export type PagedCall = {
  [N in DeskCallName]: Output<N> extends { rows: readonly unknown[]; total: number } ? N : never;
}[DeskCallName];
export type RowOf<N extends PagedCall> = Output<N>['rows'][number];

interface SaveListProps<N extends PagedCall> {
  readonly file: string;
  readonly call: N;
  /** What the list on screen is filtered by. */
  readonly input: Omit<Input<N>, 'page' | 'pageSize'>;
  readonly keyOf: (row: RowOf<N>) => string | number;
  readonly columns: Columns<RowOf<N>>;
}

/** Saves all rows of a paged list as it is filtered, not only those on screen. */
export function SaveList<N extends PagedCall>(props: SaveListProps<N>) {
  const { file, call, input, keyOf, columns } = props;
  const read = async (progress: Progress, language: Language): Promise<ExportedTable> => {
    const [shown, { rows, whole }] = await Promise.all([
      columns(language),
      collect<RowOf<N>>(
        async (page) => {
          const asked = { ...input, page, pageSize: EXPORT_PAGE_ROWS } as unknown as Input<N>;
          return (await act(call, asked)) as { rows: readonly RowOf<N>[]; total: number };
        },
        keyOf,
        { most: DESK_EXPORT_ROWS, progress },
      ),
    ]);
    return { ...tableOf(shown, rows), whole };
  };
  return <SaveTable file={file} read={read} />;
}
