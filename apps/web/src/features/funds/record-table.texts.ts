import { defineTexts } from '#shared/i18n.ts';

/** Columns of saved records that no screen names. */
export const recordTableTexts = defineTexts('record-table', {
  kor: {
    at: '시각',
    kind: '구분',
    stock: '종목',
    quantity: '수량',
    price: '체결가',
    balance: '잔액',
    order: '주문번호',
    entry: '원장 번호',
    currency: '통화',
    opening: '기초 잔액',
    closing: '기말 잔액',
  },
  en: {
    at: 'Time',
    kind: 'Type',
    stock: 'Stock',
    quantity: 'Quantity',
    price: 'Price',
    balance: 'Balance',
    order: 'Order number',
    entry: 'Ledger no.',
    currency: 'Currency',
    opening: 'Opening balance',
    closing: 'Closing balance',
  },
  tw: {
    at: '時間',
    kind: '種類',
    stock: '個股',
    quantity: '數量',
    price: '成交價',
    balance: '餘額',
    order: '委託單號',
    entry: '帳本編號',
    currency: '幣別',
    opening: '期初餘額',
    closing: '期末餘額',
  },
});
