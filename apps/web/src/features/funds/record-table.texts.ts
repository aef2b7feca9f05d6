import { CURRENCY, LEDGER_NO, ORDER_NUMBER, QUANTITY, STOCK } from '@maru/contract/glossary';
import { defineTexts } from '#shared/i18n.ts';

/** Columns of saved records that no screen names. */
export const recordTableTexts = defineTexts('record-table', {
  kor: {
    at: '시각',
    kind: '구분',
    price: '체결가',
    balance: '잔액',
    opening: '기초 잔액',
    closing: '기말 잔액',
  },
  en: {
    at: 'Time',
    kind: 'Type',
    price: 'Price',
    balance: 'Balance',
    opening: 'Opening balance',
    closing: 'Closing balance',
  },
  tw: {
    at: '時間',
    kind: '種類',
    price: '成交價',
    balance: '餘額',
    opening: '期初餘額',
    closing: '期末餘額',
  },
  terms: {
    stock: STOCK,
    quantity: QUANTITY,
    order: ORDER_NUMBER,
    entry: LEDGER_NO,
    currency: CURRENCY,
  },
});
