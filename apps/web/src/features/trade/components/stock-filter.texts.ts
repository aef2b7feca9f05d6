import { defineTexts } from '#shared/i18n.ts';

export const stockFilterTexts = defineTexts('stock-filter', {
  kor: { stock: '종목', all: '모든 종목' },
  en: { stock: 'Stock', all: 'All stocks' },
  tw: { stock: '個股', all: '全部個股' },
});
