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
    offerBought_block: '{{name}}: bought {{n}} in a block trade',
    offerBought_special: '{{name}}: bought {{n}} by special allocation',
    offerBought_auction: '{{name}}: won {{n}} at auction',
    offerLocked: 'sellable from {{until}}',
  },
  tw: {
    offerBought_block: '鉅額買進 {{name}} {{n}}',
    offerBought_special: '特別配售買進 {{name}} {{n}}',
    offerBought_auction: '競拍得標 {{name}} {{n}}',
    offerLocked: '{{until}} 起可賣出',
  },
});
