import { defineTexts } from './i18n.ts';

/** Names of what a market does, as the glossary of the market has them. */
export const phaseTexts = defineTexts('phase', {
  kor: {
    closed: '장 마감',
    opening_auction: '장 시작 동시호가',
    closing_auction: '장 마감 동시호가',
    vi_auction: 'VI 단일가매매',
    reopening_auction: '재개 동시호가',
    continuous: '정규장',
    closing_price: '시간외종가',
    after_market: '애프터마켓',
    halted: '거래정지',
  },
  en: {
    closed: 'Market closed',
    opening_auction: 'Opening auction',
    closing_auction: 'Closing auction',
    vi_auction: 'VI auction',
    reopening_auction: 'Reopening auction',
    continuous: 'Regular session',
    closing_price: 'Off-hours closing price',
    after_market: 'After-market',
    halted: 'Trading halt',
  },
  tw: {
    closed: '收盤',
    opening_auction: '開盤集合競價',
    closing_auction: '收盤集合競價',
    vi_auction: 'VI 集合競價',
    reopening_auction: '恢復交易集合競價',
    continuous: '一般交易時段',
    closing_price: '盤後定價交易',
    after_market: '盤後市場',
    halted: '暫停交易',
  },
});
