import { defineTexts } from '#shared/i18n.ts';

export const newsListTexts = defineTexts('newsList', {
  kor: {
    tabs: '뉴스 종류',
    top: '주요 뉴스',
    stock: '종목 소식',
    readAll: '모두 읽음',
    notices: '마루 소식',
    author: '마루',
  },
  en: {
    tabs: 'News type',
    top: 'Top news',
    stock: 'Stock news',
    readAll: 'Mark all read',
    notices: 'News from Maru',
    author: 'Maru',
  },
  tw: {
    tabs: '新聞類別',
    top: '焦點新聞',
    stock: '個股消息',
    readAll: '全部已讀',
    notices: 'Maru 消息',
    author: 'Maru',
  },
});
