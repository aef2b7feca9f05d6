import { defineTexts } from '#shared/i18n.ts';

/** What messages on shares that institutions offer say. */
export const offerTexts = defineTexts('messageOffer', {
  kor: {
    offerBought_block: '{{name}} {{n}} 대량매매 매수',
    offerBought_special: '{{name}} {{n}} 특별 배정 매수',
    offerBought_auction: '{{name}} {{n}} 경매 낙찰',
    offerLocked: '{{until}}부터 팔 수 있어요',
  },
  en: {
    offerBought_block: 'Block purchase of {{n}} {{name}}',
    offerBought_special: 'Special allocation of {{n}} {{name}}',
    offerBought_auction: 'Auction won: {{n}} {{name}}',
    offerLocked: 'sellable from {{until}}',
  },
  tw: {
    offerBought_block: '鉅額買進 {{name}} {{n}}',
    offerBought_special: '特別配售買進 {{name}} {{n}}',
    offerBought_auction: '競標得標 {{name}} {{n}}',
    offerLocked: '{{until}} 起可賣出',
  },
});
