import { grouped } from '@maru/ui/digits';
import { toast } from '@maru/ui/toast';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { type CsvTable, csvText } from './csv.ts';
import { exportTexts } from './export.texts.ts';
import styles from './export-button.module.css';
import { useTexts } from './i18n.ts';
import { toastRefusal } from './refusal.tsx';

export interface ExportButtonProps {
  /** Name of the file, without its ending. */
  readonly file: string;
  /** Reads all rows of the list as it is filtered; `whole`: they are all there are. */
  readonly read: () => Promise<CsvTable & { readonly whole: boolean }>;
}

/** The one way to save a list: as a CSV file of the browser's downloads. */
export function ExportButton({ file, read }: ExportButtonProps) {
  const t = useTexts(exportTexts);
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const { whole, ...table } = await read();
      const n = grouped(String(table.rows.length));
      if (table.rows.length === 0) toast(t('empty'));
      else {
        download(`${file}.csv`, csvText(table));
        toast(t(whole ? 'saved' : 'cut', { n }), whole ? 'good' : 'plain');
      }
    } catch (error) {
      toastRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className={styles.save}
      aria-busy={busy || undefined}
      onClick={() => void save()}
    >
      <Download aria-hidden="true" />
      {t('save')}
    </button>
  );
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the address only after the press has ended
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
