import type { Language } from '@maru/contract/constants';
import type { Output } from '@maru/contract/desk-calls';
import { type Column, csvTime } from '@maru/ui/csv';
import { columnWords } from '../../entities/columns.ts';
import { nameOf } from '../../entities/staff-name.ts';
import { textsIn, wordsIn } from '../../shared/texts.ts';
import { auctionTexts } from './auction.texts.ts';
import { TIME_FIELDS } from './auction-form.ts';

type Row = Output<'deskAuctions'>['rows'][number];

/** Auctions in a file: shares, and money in won. */
export function auctionColumns(language: Language): readonly Column<Row>[] {
  const { c, name, stock } = columnWords(language);
  const t = textsIn(auctionTexts, language);
  const word = wordsIn(auctionTexts, language);
  return [
    [c('id'), ({ id }) => id],
    [c('stock'), stock],
    [t('seller'), ({ seller }) => name(seller)],
    [c('state'), ({ stage }) => word('stage', stage)],
    [t('shares'), ({ lots, lotSize }) => lots * lotSize],
    [t('reserve'), ({ reserve }) => reserve],
    [t('highest'), ({ highest }) => highest],
    [t('minimumLots'), ({ minimumLots }) => minimumLots],
    ...TIME_FIELDS.map((field): Column<Row> => [t(field), (row) => csvTime(row[field])]),
    [t('bids'), ({ bids }) => bids],
    [t('held'), ({ held }) => held ?? t('sealed')],
    [t('clearing'), ({ price }) => price],
    [t('sold'), ({ soldLots, lotSize }) => soldLots * lotSize],
    [c('winners'), ({ winners }) => winners],
    [t('paid'), ({ paid }) => paid],
    [t('stake'), ({ stake }) => stake],
    [c('askedBy'), ({ askedBy }) => nameOf(askedBy)],
  ];
}
