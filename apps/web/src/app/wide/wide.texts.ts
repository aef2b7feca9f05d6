import { BUYING_POWER } from '@maru/contract/glossary';
import { defineTexts } from '#shared/i18n.ts';

export const wideTexts = defineTexts('wide', {
  kor: {
    keys: '단축키',
    search: '종목 찾기',
    roots: '홈, 뉴스, 관심, 거래, 메뉴',
    buy: '보고 있는 종목 매수',
    sell: '보고 있는 종목 매도',
    next: '관심종목의 다음, 이전 종목',
  },
  en: {
    keys: 'Keyboard shortcuts',
    search: 'Find a stock',
    roots: 'Home, News, Watchlist, Trade, Menu',
    buy: 'Buy the stock on screen',
    sell: 'Sell the stock on screen',
    next: 'Next or previous stock of the watchlist',
  },
  tw: {
    keys: '鍵盤快捷鍵',
    search: '尋找股票',
    roots: '首頁、新聞、自選、交易、選單',
    buy: '買進畫面上的股票',
    sell: '賣出畫面上的股票',
    next: '自選股的下一檔、上一檔',
  },
  terms: { available: BUYING_POWER },
});
