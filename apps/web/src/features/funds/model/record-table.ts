/** Records as a table for a file: one row an entry, with the words and signs of the screen. */
import type { Language } from '@maru/contract/constants';
import { type Cell, type CsvTable, csvTime } from '@maru/ui/csv';
import { localName } from '#entities/instrument/model/local-name.ts';
import { amountOf, averageOf } from '#entities/instrument/model/scaled.ts';
import { entryTexts } from '#entities/ledger/entry.texts.ts';
import { typedAmount } from '#shared/currency.ts';
import { translator } from '#shared/i18n.ts';
import { recordTableTexts } from '../record-table.texts.ts';
import { texts } from '../text.ts';
import { costsOf, type FundRecord } from './records.ts';

/** What a record is called: `매수`, `입금`. */
export const kindOf = ({ trade, cause }: FundRecord, language: Language): string =>
  trade === null
    ? translator(entryTexts, language)(`cause_${cause}`)
    : translator(texts, language)(trade.side);

/** The stock of a record with its code; null for one that concerns none. */
export const stockOf = ({ names, symbol }: FundRecord, language: Language): string | null =>
  names === null || symbol === null ? null : `${localName(names, language)} (${symbol})`;

/** @param opening and closing in won, as rows of their own; null: without them */
export function recordTable(
  records: readonly FundRecord[],
  language: Language,
  ends: { readonly opening: string; readonly closing: string } | null = null,
): CsvTable {
  const t = translator(texts, language);
  const c = translator(recordTableTexts, language);
  const end = (name: string, balance: string): Cell[] => [
    null,
    name,
    null,
    null,
    null,
    null,
    null,
    null,
    balance,
    null,
    null,
    'KRW',
  ];
  const rows = records.map((record): Cell[] => {
    const { trade } = record;
    const traded =
      trade === null
        ? [null, null, null, null]
        : [
            amountOf(trade.quantity, trade),
            averageOf(BigInt(trade.contractAmount), trade.quantity, trade),
            trade.contractAmount,
            costsOf(record),
          ];
    return [
      csvTime(record.at),
      kindOf(record, language),
      stockOf(record, language),
      ...traded,
      typedAmount(record.amount, record.currency),
      record.balance === null ? null : typedAmount(record.balance, record.currency),
      record.ref,
      record.no,
      record.currency,
    ];
  });
  return {
    head: [
      c('at'),
      c('kind'),
      c('stock'),
      c('quantity'),
      c('price'),
      t('contractAmount'),
      t('costs'),
      t('change'),
      c('balance'),
      c('order'),
      c('entry'),
      c('currency'),
    ],
    rows:
      ends === null
        ? rows
        : [end(c('opening'), ends.opening), ...rows, end(c('closing'), ends.closing)],
  };
}
