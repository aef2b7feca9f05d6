import { defineTexts } from '#shared/i18n.ts';

export const homeTexts = defineTexts('home', {
  kor: {
    news: '뉴스',
    noNews: '아직 뉴스가 없어요',
    noNewsNote: '새 소식이 올라오면 여기에서 볼 수 있어요. 그동안 시장을 둘러보세요.',
    seeMarket: '시장 보기',
  },
  en: {
    news: 'News',
    noNews: 'No news yet',
    noNewsNote: 'News will appear here once there is any. Meanwhile, have a look at the market.',
    seeMarket: 'See the market',
  },
  tw: {
    news: '新聞',
    noNews: '暫無新聞',
    noNewsNote: '有新消息時會顯示在這裡。現在可先看看市場行情。',
    seeMarket: '查看市場',
  },
});
