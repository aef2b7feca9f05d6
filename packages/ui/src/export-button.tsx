import { Download } from 'lucide-react';
import { useState } from 'react';
import type { CsvTable } from './csv.ts';
import { grouped } from './digits.ts';
import styles from './export-button.module.css';
import type { SaveTable } from './save-file.ts';

/** Hears how many rows are read by now, and how many there are, where that is known. */
export type Progress = (read: number, of?: number) => void;

/** A list as a file has it; `whole`: its rows are all there are. */
export type ExportedTable = CsvTable & { readonly whole: boolean };

export interface ExportButtonProps {
  readonly label: string;
  /** Name of the file, without its ending. */
  readonly file: string;
  /** Reads all rows of the list as it is filtered. */
  readonly read: (progress: Progress) => Promise<ExportedTable>;
  /** Fetches what writes the file. */
  readonly load: () => Promise<{ readonly saveTable: SaveTable }>;
  /** A failure in words; null: it is said elsewhere. */
  readonly refusalOf: (error: unknown) => string | null;
  /** What is on screen is not yet what is asked for. */
  readonly disabled?: boolean | undefined;
}

/** The one way to save a list: as a CSV file of the browser's downloads. */
export function ExportButton(props: ExportButtonProps) {
  const { label, file, read, load, refusalOf, disabled } = props;
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const [{ saveTable }, { whole, ...table }] = await Promise.all([
        load(),
        read((...counts) => setProgress(counts.map((n) => grouped(String(n))).join(' / '))),
      ]);
      saveTable(file, table, whole);
    } catch (error) {
      setRefusal(refusalOf(error));
    } finally {
      setBusy(false);
      setProgress(null);
    }
  };
  return (
    <span className={styles.export}>
      {refusal !== null && (
        <span className={styles.refusal} role="alert">
          {refusal}
        </span>
      )}
      <button
        type="button"
        className={styles.save}
        aria-busy={busy || undefined}
        disabled={disabled}
        onClick={() => void save()}
      >
        <Download aria-hidden="true" />
        {label}
        {progress !== null && <span>{progress}</span>}
      </button>
    </span>
  );
}
