import type { Language } from '@maru/contract/constants';
import { type Column, csvTime } from '@maru/ui/csv';
import { columnWords, timeCell } from '../../entities/columns.ts';
import { documentTexts } from '../../entities/document.texts.ts';
import { documentNames } from '../../entities/document-name.ts';
import { nameOf } from '../../entities/staff-name.ts';
import { textsIn } from '../../shared/texts.ts';
import { stateOf, type VersionRow } from './versions.ts';

/** Versions of documents in a file, without their texts. */
export function versionColumns(language: Language): readonly Column<VersionRow>[] {
  const { c } = columnWords(language);
  const t = textsIn(documentTexts, language);
  const nameOfKind = documentNames(language);
  return [
    [t('fact_document'), ({ document }) => nameOfKind(document)],
    [t('fact_number'), ({ number }) => number],
    [c('state'), ({ number, inForce }) => t(stateOf(number, inForce))],
    [t('fact_from'), ({ from }) => csvTime(from)],
    [c('askedBy'), ({ change }) => change && nameOf(change.askedBy)],
    [c('approvedBy'), ({ change }) => change && nameOf(change.approvedBy)],
    [c('decidedAt'), ({ change }) => timeCell(change?.approvedAt ?? null)],
    [c('review'), ({ change }) => change?.review ?? null],
  ];
}
