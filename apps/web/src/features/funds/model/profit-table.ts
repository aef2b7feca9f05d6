/** Assets and profit as tables for a file: sums are plain numbers of won. */
import type { Language } from '@maru/contract/constants';
import type { CsvTable } from '@maru/ui/csv';
import { localName } from '#entities/instrument/model/local-name.ts';
import { amountOf } from '#entities/instrument/model/scaled.ts';
import { translator } from '#shared/i18n.ts';
import { profitTexts } from '../profit.texts.ts';
import type { ProfitPeriod, ProfitStock } from './profit.ts';

/** One row a period. */
export function periodsTable(rows: readonly ProfitPeriod[], language: Language): CsvTable {
  const t = translator(profitTexts, language);
  return {
    head: [
      t('from'),
      t('to'),
      t('total'),
      t('cash'),
      t('unsettled'),
      t('foreign'),
      t('marketValue'),
      t('financed'),
      t('deposited'),
      t('profit'),
      t('realised'),
      t('realisedByLine'),
      t('unrealised'),
      t('bought'),
      t('sold'),
      t('fee'),
      t('transactionTax'),
      t('ruralTax'),
      t('interest'),
      // last, so that the columns before keep their places
      t('dividends'),
      t('lending'),
      t('loanInterest'),
      t('profitShare'),
    ],
    rows: rows.map((row) => [
      row.from,
      row.to,
      row.total,
      row.cash,
      row.unsettled,
      row.foreign,
      row.marketValue,
      row.financed,
      row.deposited,
      row.profit,
      row.realised,
      row.realisedByLine,
      row.unrealised,
      row.bought,
      row.sold,
      row.fee,
      row.transactionTax,
      row.ruralTax,
      row.interest,
      row.dividends,
      row.lending,
      row.loanInterest,
      row.profitShare,
    ]),
  };
}

/** One row a stock. */
export function stocksTable(rows: readonly ProfitStock[], language: Language): CsvTable {
  const t = translator(profitTexts, language);
  return {
    head: [
      t('stock'),
      t('realised'),
      t('realisedByLine'),
      t('unrealised'),
      t('soldQuantity'),
      t('bought'),
      t('sold'),
      t('fee'),
      t('transactionTax'),
      t('ruralTax'),
      t('interest'),
      t('quantity'),
      t('cost'),
      t('marketValue'),
    ],
    rows: rows.map((row) => [
      `${localName(row.names, language)} (${row.symbol})`,
      row.realised,
      row.realisedByLine,
      row.unrealised,
      amountOf(row.soldQuantity, row),
      row.bought,
      row.sold,
      row.fee,
      row.transactionTax,
      row.ruralTax,
      row.interest,
      amountOf(row.quantity, row),
      row.cost,
      row.marketValue,
    ]),
  };
}
