import { defineTexts } from '#shared/i18n.ts';

/** What a ranking without stocks says. */
export const rankingTexts = defineTexts('ranking', {
  kor: {
    none_rise: '오른 종목이 없어요',
    none_fall: '내린 종목이 없어요',
    none_held: '아직 보유한 고객이 없어요',
    none_newHigh: '오늘 신고가를 쓴 종목이 없어요',
    none_vi: '오늘 VI가 발동한 종목이 없어요',
    noneNote: '다른 순위를 살펴보세요.',
    resting: '{{market}} 시장은 지금 휴장이에요',
    fromLot: '{{amount}}부터',
  },
  en: {
    none_rise: 'No gainers',
    none_fall: 'No losers',
    none_held: 'No holders yet',
    none_newHigh: 'No new highs today',
    none_vi: 'No VIs today',
    noneNote: 'Try another ranking.',
    resting: '{{market}} market is closed now',
    fromLot: 'from {{amount}}',
  },
  tw: {
    none_rise: '沒有上漲的個股',
    none_fall: '沒有下跌的個股',
    none_held: '尚無客戶持有',
    none_newHigh: '今日沒有創新高的個股',
    none_vi: '今日沒有觸發VI的個股',
    noneNote: '請看看其他排行。',
    resting: '{{market}}市場目前休市',
    fromLot: '{{amount}}起',
  },
});
