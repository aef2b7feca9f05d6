import { defineTexts } from '#shared/i18n.ts';

/** Texts of the page of all services. */
export const servicesTexts = defineTexts('services', {
  kor: {
    title: '전체 서비스',
    search: '종목 검색',
    market: '거래',
    offerings: '청약·배정',
    credit: '따라하기·신용',
    wallet: '내 자산',
    helpNote: '상담과 자주 묻는 질문',
    newsNote: '모의 시장 소식',
    allNews: '전체 보기',
  },
  en: {
    title: 'All services',
    search: 'Search stocks',
    market: 'Trading',
    offerings: 'Subscription and placement',
    credit: 'Copy trading and credit',
    wallet: 'My assets',
    helpNote: 'Agents and common questions',
    newsNote: 'of the simulated market',
    allNews: 'See all',
  },
  tw: {
    title: '全部服務',
    search: '搜尋個股',
    market: '交易',
    offerings: '申購·配售',
    credit: '跟單·信用',
    wallet: '我的資產',
    helpNote: '線上客服與常見問題',
    newsNote: '模擬市場消息',
    allNews: '查看全部',
  },
});
