/** Saving a table or a text as a file; fetched once a customer saves one. */
import { grouped } from '@maru/ui/digits';
import { toast } from '@maru/ui/toast';
import { type CsvTable, csvText } from './csv.ts';
import { exportTexts } from './export.texts.ts';
import { currentLanguage, translator } from './i18n.ts';

/**
 * Puts a table into the browser's downloads and says how many rows it has.
 * @param name of the file, without its ending
 * @param whole whether these rows are all there are
 */
export function saveTable(name: string, table: CsvTable, whole: boolean): void {
  const t = translator(exportTexts, currentLanguage());
  const n = grouped(String(table.rows.length));
  if (table.rows.length === 0) toast(t('empty'));
  else {
    download(`${name}.csv`, csvText(table), 'text/csv');
    toast(t(whole ? 'saved' : 'cut', { n }), whole ? 'good' : 'plain');
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
