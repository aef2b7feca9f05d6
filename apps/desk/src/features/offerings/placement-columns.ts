import type { Language } from '@maru/contract/constants';
import type { Output } from '@maru/contract/desk-calls';
import { type Column, csvTime } from '@maru/ui/csv';
import { columnWords } from '../../entities/columns.ts';
import { nameOf } from '../../entities/staff-name.ts';
import { textsIn, wordsIn } from '../../shared/texts.ts';
import { placementTexts } from './placement.texts.ts';
import { PLACEMENT_TIMES } from './placement-form.ts';

type Row = Output<'deskPlacements'>['rows'][number];

const sum = ({ tiers }: Row, of: 'applications' | 'asked'): number =>
  tiers.reduce((all, tier) => all + tier[of], 0);

/** Placements in a file: shares, and money in won; all tiers together. */
export function placementColumns(language: Language): readonly Column<Row>[] {
  const { c, stock } = columnWords(language);
  const t = textsIn(placementTexts, language);
  const word = wordsIn(placementTexts, language);
  return [
    [c('id'), ({ id }) => id],
    [c('stock'), stock],
    [c('state'), ({ stage }) => word('stage', stage)],
    [t('price'), ({ price }) => price],
    [t('market'), ({ marketPrice }) => marketPrice],
    [t('shares'), ({ shares }) => shares],
    ...PLACEMENT_TIMES.map((field): Column<Row> => [t(field), (row) => csvTime(row[field])]),
    [t('listsOn'), ({ listsOn }) => listsOn],
    [c('applications'), (row) => sum(row, 'applications')],
    [c('asked'), (row) => sum(row, 'asked')],
    [t('heldText'), ({ held }) => held],
    [c('allotted'), ({ allotted }) => allotted],
    [c('delivered'), ({ delivered }) => delivered],
    [t('instruction'), ({ instruction }) => instruction],
    [c('askedBy'), ({ askedBy }) => nameOf(askedBy)],
  ];
}
