import { defineTexts } from '#shared/i18n.ts';

export const fllowTexts = defineTexts('fllow', {
  kor: {
    title: '퀀트 상품',
    lead: '전략이 실제로 사고판 결과를 좌수로 나눠 가져요. 모든 숫자는 체결과 시세에서 계산돼요.',
    mine: '내 상품',
    mineLine: '{{units}} · {{worth}}',
    none: '아직 상품이 없어요',
    noneNote: '상품이 열리면 여기에 나타나요.',
    risk: '원금이 보장되지 않아요. 지난 수익률은 앞으로의 수익률이 아니에요.',
    records: '내 신청 내역',
  },
  en: {
    title: 'Quant products',
    lead: 'Share in what a strategy actually trades. All figures come from fills and prices.',
    mine: 'Mine',
    mineLine: '{{units}} · {{worth}}',
    none: 'No products yet',
    noneNote: 'Products appear here once they open.',
    risk: 'Your capital isn’t guaranteed. Past returns don’t predict future ones.',
    records: 'My requests',
  },
  tw: {
    title: '量化商品',
    lead: '依單位分享策略真實買賣的結果。所有數字皆由成交與行情計算。',
    mine: '我的商品',
    mineLine: '{{units}} · {{worth}}',
    none: '目前沒有商品',
    noneNote: '商品開始後會顯示在這裡。',
    risk: '本金不受保障，過去報酬不代表未來。',
    records: '我的申請紀錄',
  },
});
