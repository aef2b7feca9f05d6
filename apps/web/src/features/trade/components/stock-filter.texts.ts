import { defineTexts } from '#shared/i18n.ts';

export const stockFilterTexts = defineTexts('stock-filter', {
  kor: { stock: '종목', all: '모든 종목', showAll: '모든 종목 보기', tools: '종목 고르기와 저장' },
  en: { stock: 'Stock', all: 'All stocks', showAll: 'Show all stocks', tools: 'Filter and save' },
  tw: { stock: '個股', all: '全部個股', showAll: '顯示全部個股', tools: '篩選與儲存' },
});
