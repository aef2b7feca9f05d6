import type { Language } from '@maru/contract/constants';
import type { Output } from '@maru/contract/desk-calls';
import { quantityText } from '@maru/std/price-text';
import { type Column, csvTime } from '@maru/ui/csv';
import { columnWords, timeCell } from '../../entities/columns.ts';
import { nameOf } from '../../entities/staff-name.ts';
import { textsIn, wordsIn } from '../../shared/texts.ts';
import { productTexts } from './product.texts.ts';

/** Digits of the fraction of a won in which values are counted. */
const FRACTION_DIGITS = 4;

type Row = Output<'deskProducts'>['rows'][number];

/** Products in a file; money in won. */
export function productColumns(language: Language): readonly Column<Row>[] {
  const { c, name } = columnWords(language);
  const t = textsIn(productTexts, language);
  const word = wordsIn(productTexts, language);
  return [
    [c('id'), ({ id }) => id],
    [c('name'), ({ names }) => name(names)],
    [t('kind'), ({ kind }) => word('kind', kind)],
    [c('state'), ({ stage }) => word('stage', stage)],
    [t('endAsked'), ({ ending }) => (ending ? c('yes') : null)],
    [t('account'), ({ account }) => account],
    [t('nav'), ({ nav }) => quantityText(BigInt(nav), FRACTION_DIGITS)],
    [c('navAt'), ({ navAt }) => timeCell(navAt)],
    [t('waits'), ({ waits }) => waits && word('wait', waits)],
    [t('assets'), ({ assets }) => assets],
    [c('units'), ({ units }) => units],
    [c('houseUnits'), ({ houseUnits }) => houseUnits],
    [t('holders'), ({ holders }) => holders],
    [t('waiting'), ({ waiting }) => waiting],
    [t('minimum'), ({ minimum }) => minimum],
    [t('lock'), ({ lockDays }) => t('days', { n: lockDays })],
    [t('seed'), ({ seed }) => seed],
    [t('ends'), ({ endsAt }) => csvTime(endsAt)],
    [t('sale'), ({ sale }) => sale],
    [t('failed'), ({ failed }) => failed],
    [c('askedBy'), ({ askedBy }) => nameOf(askedBy)],
  ];
}
