import { ExportButton as Button, type ExportButtonProps } from '@maru/ui/export-button';
import { chunk } from './chunk.ts';
import { commonTexts } from './common.texts.ts';
import { currentLanguage, useTexts } from './i18n.ts';
import { failureText, isRefusal } from './refusal.tsx';

const saving = chunk(() => import('./save-table.ts'));

/** A failure in words; the end of a session is said elsewhere. */
const refusalOf = (error: unknown): string | null =>
  isRefusal(error, 'unauthorized') ? null : failureText(error, currentLanguage());

/** Saves a list as a CSV file. */
export function ExportButton(props: Pick<ExportButtonProps, 'file' | 'read' | 'disabled'>) {
  const t = useTexts(commonTexts);
  return <Button {...props} label={t('saveCsv')} load={saving.load} refusalOf={refusalOf} />;
}
