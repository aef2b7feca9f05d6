import { STOCK } from '@maru/contract/glossary';
import { defineTexts } from '#shared/i18n.ts';

/** Texts of the full rankings. */
export const rankingsTexts = defineTexts('rankings', {
  kor: {
    dayTrade: '당일매매 종목 고르기',
    boards: '시장',
    allBoards: '전체',
    sortBy: '정렬 기준',
    down: '{{column}} ↓',
    up: '{{column}} ↑',
  },
  en: {
    dayTrade: 'Day trade a stock',
    boards: 'Board',
    allBoards: 'All',
    sortBy: 'Sort by',
    down: '{{column}} ↓',
    up: '{{column}} ↑',
  },
  tw: {
    dayTrade: '選擇當沖股票',
    boards: '市場',
    allBoards: '全部',
    sortBy: '排序方式',
    down: '{{column}} ↓',
    up: '{{column}} ↑',
  },
  terms: { stock: STOCK },
});
