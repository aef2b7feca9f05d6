import { AUCTION, DIVIDEND, LOAN, MARGIN_TRADING, STOCK_LENDING } from '@maru/contract/glossary';
import { defineTexts } from '#shared/i18n.ts';

/** The kinds of messages, by which they are chosen and switched. */
export const messageKindTexts = defineTexts('messageKind', {
  kor: {
    fill: '체결',
    order: '주문',
    subscription: '공모주·배정',
    follow: '멘토',
    review: '심사',
    alert: '가격',
    notice: '마루 안내',
    account: '보안',
  },
  en: {
    fill: 'Trades',
    order: 'Orders',
    subscription: 'IPOs and placements',
    follow: 'Mentors',
    review: 'Reviews',
    alert: 'Prices',
    notice: 'From Maru',
    account: 'Security',
  },
  tw: {
    fill: '成交',
    order: '委託',
    subscription: '新股·配售',
    follow: '跟單達人',
    review: '審核',
    alert: '價格',
    notice: 'Maru 通知',
    account: '安全',
  },
  terms: {
    margin: MARGIN_TRADING,
    dividend: DIVIDEND,
    lending: STOCK_LENDING,
    auction: AUCTION,
    loan: LOAN,
  },
});
