import type { Output } from '@maru/contract/desk-calls';
import { Button } from '@maru/ui/button';
import { TextField } from '@maru/ui/text-field';
import { toast } from '@maru/ui/toast';
import { useState } from 'react';
import { auditTexts } from '../../entities/audit.texts.ts';
import { act } from '../../shared/api.ts';
import { useTexts } from '../../shared/texts.ts';
import { useRefusal } from '../../shared/use-refusal.ts';
import styles from './audit-screen.module.css';

type Page = Output<'deskAuditExport'>;

/** All rows of a day, in pages, as the lines of a bundle (`docs/audit-bundle.md`). */
async function linesOf(day: string): Promise<string[]> {
  const lines: string[] = [];
  let after: number | null = 0;
  while (after !== null) {
    const page: Page = await act('deskAuditExport', { day, after });
    const { previousHash, rows } = page;
    const head = { bundle: 'maru-audit/1', day, previousHash };
    if (lines.length === 0) lines.push(JSON.stringify(head));
    lines.push(...rows.map((row) => JSON.stringify(row)));
    after = page.next;
  }
  return lines;
}

/** Saves the log of a day as a bundle that can be checked without the desk. */
export function AuditExport() {
  const t = useTexts(auditTexts);
  const words = useRefusal();
  const [day, setDay] = useState('');
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      const lines = await linesOf(day);
      const n = lines.length - 1;
      if (n > 0) {
        const { download } = await import('@maru/ui/save-file');
        download(`maru-audit-${day}.jsonl`, `${lines.join('\n')}\n`, 'application/jsonl');
      }
      toast(n > 0 ? t('exported', { n }) : t('exportNone'), n > 0 ? 'good' : 'bad');
    } catch (error) {
      toast(words(error), 'bad');
    }
    setBusy(false);
  };
  return (
    <div className={styles.export}>
      <TextField label={t('exportDay')} type="date" value={day} onChange={setDay} />
      <Button
        size="small"
        variant="plain"
        busy={busy}
        disabled={day === ''}
        onClick={() => void run()}
      >
        {t('exportButton')}
      </Button>
    </div>
  );
}
