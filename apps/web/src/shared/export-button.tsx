import { Download } from 'lucide-react';
import { useState } from 'react';
import { chunk } from './chunk.ts';
import { commonTexts } from './common.texts.ts';
import type { CsvTable } from './csv.ts';
import styles from './export-button.module.css';
import { useTexts } from './i18n.ts';
import { toastRefusal } from './refusal.tsx';

const saving = chunk(() => import('./save-file.ts'));

export interface ExportButtonProps {
  /** Name of the file, without its ending. */
  readonly file: string;
  /** Reads all rows of the list as it is filtered; `whole`: they are all there are. */
  readonly read: () => Promise<CsvTable & { readonly whole: boolean }>;
  /** What is on screen is not yet what is asked for. */
  readonly disabled?: boolean;
}

/** The one way to save a list: as a CSV file of the browser's downloads. */
export function ExportButton({ file, read, disabled }: ExportButtonProps) {
  const t = useTexts(commonTexts);
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const [{ saveTable }, { whole, ...table }] = await Promise.all([saving.load(), read()]);
      saveTable(file, table, whole);
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
      disabled={disabled}
      onClick={() => void save()}
    >
      <Download aria-hidden="true" />
      {t('saveCsv')}
    </button>
  );
}
