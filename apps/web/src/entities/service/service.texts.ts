import { defineTexts } from '#shared/i18n.ts';

/** Names of the services. */
export const serviceTexts = defineTexts('service', {
  kor: {
    block: '블록·당일',
    special: '특별 배정',
    newShares: '공모주',
    etf: 'ETF',
    deposit: '입금',
    withdrawal: '출금',
    holdings: '보유와 주문',
    records: '거래 내역',
    settings: '설정',
    support: '고객센터',
    about: '앱 정보',
  },
  en: {
    block: 'Block & day',
    special: 'Special',
    newShares: 'IPO',
    etf: 'ETF',
    deposit: 'Deposit',
    withdrawal: 'Withdrawal',
    holdings: 'Holdings and orders',
    records: 'Records',
    settings: 'Settings',
    support: 'Customer service',
    about: 'About',
  },
  tw: {
    block: '鉅額·當沖',
    special: '特別配售',
    newShares: '新股',
    etf: 'ETF',
    deposit: '入金',
    withdrawal: '出金',
    holdings: '庫存與委託',
    records: '交易紀錄',
    settings: '設定',
    support: '客服中心',
    about: '關於',
  },
});
