import { VOLATILITY_INTERRUPTION } from '@maru/contract/glossary';
import { defineTexts } from '#shared/i18n.ts';

/** Texts about ETFs, digital currencies and currency pairs. */
const kor = {
  fundTitle: 'ETF 정보',
  fundNote:
    '주식 바구니를 담은 시뮬레이션 상품이에요. 차익거래자가 바구니와 가격을 비교해 사고팔고 설정·환매하면서 가격이 순자산가치를 따라가요.',
  fundValue: '순자산가치 (1좌)',
  premium: '괴리율',
  unitsIssued: '발행 좌수',
  creationUnit: '설정·환매 단위',
  creationValue: '{{n}}좌 · {{m}}종목',
  basketTitle: '구성 종목',
  basketShare: '{{n}} · 비중 {{weight}}',
  rulesTitle: '거래 규칙',
  digitalNote: '시뮬레이션을 위해 지어낸 가상자산이에요. 실제로는 존재하지 않아요.',
  pairNote: '원화로 사고파는 통화예요. 가격은 시뮬레이션 참가자들의 거래로만 정해져요.',
  tradingHours: '거래 시간',
  weekdays: '평일 24시간 (주말 휴장)',
  roundTheClock: '연중무휴 24시간',
  quotedIn: '가격 표시',
  quotedWon: '1 {{unit}}당 원화',
  dayBand: '하루 가격제한폭',
  noInterruptions: '없음',
  salesTax: '매도 세금',
  noTax: '없음',
};

type Text = Readonly<Record<keyof typeof kor, string>>;

const en: Text = {
  fundTitle: 'About this ETF',
  fundNote:
    'A simulated fund holding a basket of shares. An arbitrageur trades, creates and redeems units against the basket, so the price tracks NAV.',
  fundValue: 'NAV per unit',
  premium: 'Premium to NAV',
  unitsIssued: 'Units outstanding',
  creationUnit: 'Creation unit',
  creationValue: '{{n}} units · {{m}} stocks',
  basketTitle: 'Basket',
  basketShare: '{{n}} · {{weight}} weight',
  rulesTitle: 'Trading rules',
  digitalNote: 'A digital asset invented for this simulation. It doesn’t exist.',
  pairNote: 'A currency traded against the won. Prices come only from trades in the simulation.',
  tradingHours: 'Trading hours',
  weekdays: '24 hours, weekdays',
  roundTheClock: '24 hours, every day',
  quotedIn: 'Quoted in',
  quotedWon: 'Won per 1 {{unit}}',
  dayBand: 'Daily price limit',
  noInterruptions: 'None',
  salesTax: 'Tax on sales',
  noTax: 'None',
};

const tw: Text = {
  fundTitle: 'ETF 資訊',
  fundNote:
    '這是持有一籃子股票的模擬商品。套利者比較籃子與價格並買賣、申購或贖回，價格因此跟隨淨值。',
  fundValue: '每單位淨值',
  premium: '折溢價',
  unitsIssued: '發行單位數',
  creationUnit: '申購贖回單位',
  creationValue: '{{n}}單位 · {{m}}檔',
  basketTitle: '成分股',
  basketShare: '{{n}} · 比重 {{weight}}',
  rulesTitle: '交易規則',
  digitalNote: '此虛擬資產為模擬而編造，實際上並不存在。',
  pairNote: '以韓元買賣的貨幣。價格只由模擬參與者的交易形成。',
  tradingHours: '交易時間',
  weekdays: '平日24小時',
  roundTheClock: '全年無休24小時',
  quotedIn: '報價方式',
  quotedWon: '每 1 {{unit}} 韓元',
  dayBand: '單日漲跌幅限制',
  noInterruptions: '無',
  salesTax: '賣出稅',
  noTax: '無',
};

export const productTexts = defineTexts('marketProducts', {
  kor,
  en,
  tw,
  terms: { interruptions: VOLATILITY_INTERRUPTION },
});
