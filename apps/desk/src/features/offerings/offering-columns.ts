import type { Language } from '@maru/contract/constants';
import type { Output } from '@maru/contract/desk-calls';
import { type Column, csvTime } from '@maru/ui/csv';
import { columnWords } from '../../entities/columns.ts';
import { nameOf } from '../../entities/staff-name.ts';
import { textsIn, wordsIn } from '../../shared/texts.ts';
import { offeringTexts } from './offering.texts.ts';
import { TIME_FIELDS } from './offering-form.ts';

type Row = Output<'deskOfferings'>['rows'][number];

/** Offerings of new shares in a file: shares, and money in won. */
export function offeringColumns(language: Language): readonly Column<Row>[] {
  const { c, stock } = columnWords(language);
  const t = textsIn(offeringTexts, language);
  const word = wordsIn(offeringTexts, language);
  return [
    [c('id'), ({ id }) => id],
    [c('stock'), stock],
    [t('board'), ({ board }) => word('board', board)],
    [c('state'), ({ stage }) => word('stage', stage)],
    [t('price'), ({ price }) => price],
    [t('issued'), ({ issued }) => issued],
    [t('pool'), ({ pool }) => pool],
    ...TIME_FIELDS.map((field): Column<Row> => [t(field), (row) => csvTime(row[field])]),
    [t('listsOn'), ({ listsOn }) => listsOn],
    [c('applications'), ({ applications }) => applications],
    [c('asked'), ({ asked }) => asked],
    [t('heldText'), ({ held }) => held],
    [c('allotted'), ({ allotted }) => allotted],
    [c('paidShares'), ({ paid }) => paid],
    [c('leftShares'), ({ left }) => left],
    [t('root'), ({ root }) => root],
    [t('instruction'), ({ instruction }) => instruction],
    [c('askedBy'), ({ askedBy }) => nameOf(askedBy)],
  ];
}
