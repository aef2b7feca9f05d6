import {
  COST,
  LEDGER_NO,
  SETTLEMENT_DATE,
  STOCK,
  UNREALISED_PROFIT,
} from '@maru/contract/glossary';
import { defineTexts } from '#shared/i18n.ts';

/** Columns of saved lists that no screen names. */
export const tableTexts = defineTexts('trade-table', {
  kor: {
    type: '주문 유형',
    filled: '체결 수량',
    held: '보유 수량',
    sellable: '매도 가능 수량',
    price: '체결가',
    amount: '체결 금액',
    executedAt: '체결 시각',
  },
  en: {
    type: 'Order type',
    filled: 'Filled quantity',
    held: 'Quantity held',
    sellable: 'Sellable quantity',
    price: 'Price',
    amount: 'Amount',
    executedAt: 'Executed at',
  },
  tw: {
    type: '委託類型',
    filled: '成交數量',
    held: '持有數量',
    sellable: '可賣數量',
    price: '成交價',
    amount: '成交總額',
    executedAt: '成交時間',
  },
  terms: {
    stock: STOCK,
    cost: COST,
    unrealised: UNREALISED_PROFIT,
    settlesOn: SETTLEMENT_DATE,
    entryNo: LEDGER_NO,
  },
});
