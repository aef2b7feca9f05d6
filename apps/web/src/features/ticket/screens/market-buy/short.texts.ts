import { defineTexts } from '#shared/i18n.ts';

/** A short sale being confirmed, and its result. */
export const shortTexts = defineTexts('shortSale', {
  kor: {
    confirmShort: '{{name}} {{shares}} 공매도할게요',
    lossShort:
      '10% 오르면 <b>−{{ten}}</b>, 30% 오르면 <b>−{{thirty}}</b>이에요. 매도 대금과 증거금은 되살 때까지 묶여요.',
    resultShort: '{{name}} {{shares}} 공매도했어요',
  },
  en: {
    confirmShort: 'Sell {{shares}} of {{name}} short',
    lossShort:
      'A 10% rise costs <b>{{ten}}</b>, a 30% rise <b>{{thirty}}</b>. Proceeds and margin are held until you buy back.',
    resultShort: 'Sold {{shares}} of {{name}} short',
  },
  tw: {
    confirmShort: '放空{{name}} {{shares}}',
    lossShort:
      '若上漲10%，將損失<b>{{ten}}</b>；若上漲30%，將損失<b>{{thirty}}</b>。賣出價金與保證金會預扣到回補為止。',
    resultShort: '已放空{{name}} {{shares}}',
  },
});
