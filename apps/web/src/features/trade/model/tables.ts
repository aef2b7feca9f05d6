/** The lists of the trade tab as tables for a file. Sums and prices are plain numbers of won. */
import type { Language } from '@maru/contract/constants';
import { type Cell, type CsvTable, csvTime, tableOf } from '@maru/ui/csv';
import { type LocalNames, localName } from '#entities/instrument/model/local-name.ts';
import { amountOf, type Scaled } from '#entities/instrument/model/scaled.ts';
import { bookSideOf } from '#entities/order/model/book-side.ts';
import {
  type InventoryRow,
  type Order,
  openQuantity,
  type Position,
} from '#entities/order/model/profit.ts';
import { orderTermTexts } from '#entities/order/order-terms.texts.ts';
import { translator } from '#shared/i18n.ts';
import { tableTexts } from '../table.texts.ts';
import { texts } from '../text.ts';
import type { Fill } from './filled-orders.ts';
import { statesOf } from './order-states.ts';

const timeOf = (at: number | null): Cell => (at === null ? null : csvTime(at));

const wordsIn = (language: Language) => ({
  t: translator(texts, language),
  c: translator(tableTexts, language),
  term: translator(orderTermTexts, language),
  // one cell: a code of digits alone would lose its zeros in a spreadsheet
  stock: ({ names, symbol }: { readonly names: LocalNames; readonly symbol: string }): string =>
    `${localName(names, language)} (${symbol})`,
});

const units = (quantity: number, of: Scaled): string => amountOf(quantity, of);

/** Orders that wait or have ended. */
export function ordersTable(rows: readonly Order[], language: Language): CsvTable {
  const { t, c, term, stock } = wordsIn(language);
  return tableOf<Order>(
    [
      [t('orderNumber'), ({ id }) => id],
      [t('orderedAt'), ({ acceptedAt }) => csvTime(acceptedAt)],
      [c('stock'), stock],
      [t('side'), (order) => t(bookSideOf(order))],
      [c('type'), ({ orderType }) => term(orderType)],
      [t('orderPrice'), ({ price }) => price],
      [t('quantity'), (row) => units(row.quantity, row)],
      [c('filled'), (row) => units(row.filled, row)],
      [c('price'), ({ averagePrice }) => averagePrice],
      [t('tradedAmount'), ({ contractAmount }) => contractAmount],
      [t('fee'), ({ fee }) => fee],
      [t('stampTax'), ({ transactionTax }) => transactionTax],
      [t('ruralTax'), ({ ruralTax }) => ruralTax],
      [t('realised'), ({ kind, realised }) => (kind === 'close' ? realised : null)],
      [
        t('quantityStates'),
        (row) =>
          statesOf(row)
            .map((state) => t(state))
            .join(' · '),
      ],
      [t('reason'), ({ reason }) => (reason === null ? null : t(`reason_${reason}`))],
      [t('closedAt'), ({ closedAt }) => timeOf(closedAt)],
    ],
    rows,
  );
}

/** Purchases of which something is held. */
export function positionsTable(rows: readonly Position[], language: Language): CsvTable {
  const { t, c, stock } = wordsIn(language);
  return tableOf<Position>(
    [
      [t('orderNumber'), ({ id }) => id],
      [t('orderedAt'), ({ acceptedAt }) => csvTime(acceptedAt)],
      [c('stock'), stock],
      [t('side'), ({ side }) => t(side)],
      [c('held'), (row) => units(openQuantity(row), row)],
      [t('averagePrice'), ({ averagePrice }) => averagePrice],
      [t('openCost'), ({ openCost }) => openCost],
      [t('currentPrice'), ({ last }) => last],
      [t('marketValue'), ({ marketValue }) => marketValue],
      [c('unrealised'), ({ profit }) => profit],
      [t('realised'), ({ realised }) => realised],
    ],
    rows,
  );
}

/** What is held of each stock. */
export function inventoryTable(rows: readonly InventoryRow[], language: Language): CsvTable {
  const { t, c, stock } = wordsIn(language);
  return tableOf<InventoryRow>(
    [
      [c('stock'), stock],
      [c('held'), (row) => units(row.quantity, row)],
      [c('sellable'), (row) => units(row.sellable, row)],
      [t('averagePrice'), ({ averagePrice }) => averagePrice],
      [c('cost'), ({ cost }) => cost],
      [t('currentPrice'), ({ last }) => last],
      [t('marketValue'), ({ marketValue }) => marketValue],
      [c('unrealised'), ({ profit }) => profit],
    ],
    rows,
  );
}

/** Executions of one position and its sales. */
export function fillsTable(rows: readonly Fill[], of: Scaled, language: Language): CsvTable {
  const { t, c } = wordsIn(language);
  return tableOf<Fill>(
    [
      [c('executedAt'), ({ at }) => csvTime(at)],
      [t('orderNumber'), ({ orderId }) => orderId],
      [t('side'), ({ side }) => t(side === 'buy' ? 'bought' : 'sold')],
      [c('price'), ({ price }) => price],
      [t('quantity'), ({ quantity }) => units(quantity, of)],
      [c('amount'), ({ amount }) => amount],
      [t('fee'), ({ fee }) => fee],
      [t('stampTax'), ({ transactionTax }) => transactionTax],
      [t('ruralTax'), ({ ruralTax }) => ruralTax],
      [c('settlesOn'), ({ settlesOn }) => settlesOn],
      [c('entryNo'), ({ entryNo }) => entryNo],
    ],
    rows,
  );
}
