import type { Language } from '@maru/contract/constants';
import { deviceOfWords } from '@maru/contract/device-name';
import { type Column, csvTime } from '@maru/ui/csv';
import { auditTexts } from '../../entities/audit.texts.ts';
import { type AuditRow, auditWords } from '../../entities/audit-words.ts';
import { columnWords } from '../../entities/columns.ts';
import { parameterDetail } from '../../entities/parameter-detail.tsx';
import { nameOf } from '../../entities/staff-name.ts';
import { textsIn } from '../../shared/texts.ts';

/** Rows of the audit log in a file: the words of the screen, and whole hashes. */
export function auditColumns(language: Language): readonly Column<AuditRow>[] {
  const { c } = columnWords(language);
  const t = textsIn(auditTexts, language);
  const { actionOf, whyOf, detailOf } = auditWords(language);
  const detail = (row: AuditRow): string => {
    const { parameter, value = '', from = '' } = row.detail;
    return parameter === undefined
      ? detailOf(row)
      : parameterDetail({ parameter, value, from }, language);
  };
  const where = ({ session, device }: AuditRow): string =>
    [session, device && deviceOfWords(device)].filter(Boolean).join(' · ');
  return [
    [c('id'), ({ seq }) => seq],
    [t('when'), ({ at }) => csvTime(at)],
    [t('who'), ({ actor }) => nameOf(actor)],
    [c('roles'), ({ roles }) => roles],
    [t('where'), where],
    [t('what'), actionOf],
    [t('onWhom'), ({ customer }) => customer],
    [c('object'), ({ object }) => object],
    [t('why'), whyOf],
    [t('detail'), detail],
    [c('changed'), ({ changed }) => changed],
    [c('before'), ({ beforeHash }) => beforeHash],
    [c('after'), ({ afterHash }) => afterHash],
  ];
}
