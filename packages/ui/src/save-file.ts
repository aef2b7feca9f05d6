/** Saving a table or a text as a file; fetched once somebody saves one. */
import { type CsvTable, csvText } from './csv.ts';
import { grouped } from './digits.ts';
import { toast } from './toast.tsx';

/**
 * What is said once a list was saved: all its `n` rows, or only the newest `n` as a file takes no
 * more; or that it has none.
 */
export type SavedText = (key: 'saved' | 'cut' | 'empty', params: { readonly n: string }) => string;

/** What a front end has of it, with its own words. */
export type SaveTable = (name: string, table: CsvTable, whole: boolean) => void;

/**
 * Puts a table into the browser's downloads and says how many rows it has.
 * @param name of the file, without its ending
 * @param whole whether these rows are all there are
 */
export function saveTable(name: string, table: CsvTable, whole: boolean, said: SavedText): void {
  const n = grouped(String(table.rows.length));
  if (table.rows.length === 0) toast(said('empty', { n }));
  else {
    download(`${name}.csv`, csvText(table), 'text/csv');
    toast(said(whole ? 'saved' : 'cut', { n }), whole ? 'good' : 'plain');
  }
}

/** Puts a text into the browser's downloads. @param name of the file, with its ending */
export function download(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the address only after the press has ended
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
