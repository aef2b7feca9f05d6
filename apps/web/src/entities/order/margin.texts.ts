import { defineTexts } from '#shared/i18n.ts';

/** Words of a purchase that the house finances in part. */
export const marginTexts = defineTexts('orderMargin', {
  kor: {
    margin: '증거금',
    financed: '신용융자',
    interestADay: '하루 이자',
    liquidationPrice: '반대매매 가격',
    liquidationNote: '이 가격에 닿으면 시장가로 팔려요',
    repaid: '신용융자 상환',
    interest: '이자',
    leverage: '레버리지 배수',
    times: '{{n}}배',
    onMargin: '신용 {{n}}배',
  },
  en: {
    margin: 'Margin',
    financed: 'Margin loan',
    interestADay: 'Interest a day',
    liquidationPrice: 'Liquidation price',
    liquidationNote: 'Sold at market when it is reached',
    repaid: 'Loan repaid',
    interest: 'Interest',
    leverage: 'Leverage multiple',
    times: '{{n}}×',
    onMargin: 'Margin {{n}}×',
  },
  tw: {
    margin: '保證金',
    financed: '融資',
    interestADay: '每日利息',
    liquidationPrice: '強制平倉價',
    liquidationNote: '到達此價格時以市價賣出',
    repaid: '償還融資',
    interest: '利息',
    leverage: '槓桿倍數',
    times: '{{n}}倍',
    onMargin: '信用{{n}}倍',
  },
});
