import { BLOCK_TRADE, TERMS } from '@maru/contract/glossary';
import { defineTexts } from '#shared/i18n.ts';

export const blockOfferTexts = defineTexts('blockOffer', {
  kor: {
    leastShares: '최소 수량',
    hours: '거래 시간',
    buy: '매수하기',
    opensAt: '{{at}} 시작',
    shut: '지금은 거래할 수 없어요',
    over: '끝난 대량매매예요',
    toStock: '종목 보기',
  },
  en: {
    leastShares: 'Minimum quantity',
    hours: 'Hours',
    buy: 'Buy',
    opensAt: 'Opens {{at}}',
    shut: 'Closed now',
    over: 'This block trade has ended',
    toStock: 'View stock',
  },
  tw: {
    leastShares: '最少數量',
    hours: '交易時間',
    buy: '買進',
    opensAt: '{{at}} 開始',
    shut: '目前無法交易',
    over: '鉅額交易已結束',
    toStock: '查看個股',
  },
  terms: { title: BLOCK_TRADE, terms: TERMS },
});
