import { defineTexts } from '#shared/i18n.ts';

export const newsDetailTexts = defineTexts('newsDetail', {
  kor: {
    noArticle: '찾는 뉴스가 없어요',
    seeNews: '뉴스 목록 보기',
    related: '관련 종목',
    seeIndex: '{{name}} 지수 보기',
    seeStock: '{{name}} 뉴스 모두 보기',
    neighbours: '앞뒤 뉴스',
    later: '다음 뉴스',
    earlier: '이전 뉴스',
  },
  en: {
    noArticle: 'News not found',
    seeNews: 'View all news',
    related: 'Related stocks',
    seeIndex: 'View {{name}} index',
    seeStock: 'All news about {{name}}',
    neighbours: 'Other news',
    later: 'Next',
    earlier: 'Previous',
  },
  tw: {
    noArticle: '找不到這則新聞',
    seeNews: '查看所有新聞',
    related: '相關個股',
    seeIndex: '查看{{name}}指數',
    seeStock: '查看{{name}}的所有新聞',
    neighbours: '前後新聞',
    later: '下一則',
    earlier: '上一則',
  },
});
