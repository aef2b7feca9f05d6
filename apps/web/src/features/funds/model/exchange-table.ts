/** Exchanges as a table for a file: amounts are plain numbers of their currency. */
import type { Output } from '@maru/contract/calls';
import type { Language } from '@maru/contract/constants';
import { type CsvTable, csvTime } from '@maru/ui/csv';
import { typedAmount } from '#shared/currency.ts';
import { translator } from '#shared/i18n.ts';
import { exchangeTexts } from '../exchange.texts.ts';
import { rateText } from './rate-text.ts';

type Exchange = Output<'fundExchanges'>['rows'][number];

/** One row an exchange. */
export function exchangeTable(rows: readonly Exchange[], language: Language): CsvTable {
  const t = translator(exchangeTexts, language);
  return {
    head: [
      t('at'),
      t('kind'),
      t('paid'),
      t('fromCurrency'),
      t('received'),
      t('toCurrency'),
      t('rate'),
      t('costOf'),
      t('number'),
      t('paidEntry'),
      t('receivedEntry'),
    ],
    rows: rows.map(({ kind, from, to, rate, ...row }) => [
      csvTime(row.requestedAt),
      t(`tab_${kind}`),
      typedAmount(row.paid, from),
      from,
      typedAmount(row.received, to),
      to,
      rateText(rate, rate.applied, language),
      typedAmount(row.cost, to),
      row.id,
      row.paidEntry,
      row.receivedEntry,
    ]),
  };
}
