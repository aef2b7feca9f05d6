import type { Texts } from '../entry.ts';

/** Refusals about units of products and mentors. */
export const PRODUCTS = {
  product_amount: {
    kor: '금액을 1 이상의 정수로 입력해 주세요',
    en: 'Enter a whole amount, 1 or more',
    tw: '請輸入 1 以上的整數金額',
  },
  product_units: {
    kor: '좌수를 1 이상의 정수로 입력해 주세요',
    en: 'Enter whole units, 1 or more',
    tw: '請輸入 1 以上的整數單位',
  },
  product_below: {
    kor: '{n}원부터 매입할 수 있어요',
    en: 'Minimum subscription: ₩{n}',
    tw: '申購金額須為 {n} 韓元以上',
  },
  product_deadline: {
    kor: '매입 기간이 끝난 상품이에요',
    en: 'The subscription period has ended',
    tw: '申購期限已過',
    next: ['homeFllow', 'goThere'],
  },
  product_over: {
    kor: '끝났거나 정리 중인 상품이에요',
    en: 'This product has ended',
    tw: '此商品已結束',
    next: ['homeFllow', 'goThere'],
  },
  product_locked: {
    kor: '아직 환매할 수 없는 기간이에요',
    en: 'Your units can’t be redeemed yet',
    tw: '單位仍在鎖定期',
  },
  product_units_above: {
    kor: '지금은 {n}좌까지 환매할 수 있어요',
    en: 'You can redeem up to {n} units now',
    tw: '目前最多可贖回 {n} 單位',
  },
  product_requests_full: {
    kor: '매입 신청은 {n}건까지 할 수 있어요',
    en: 'You can have up to {n} subscriptions',
    tw: '最多可有 {n} 筆申購',
  },
  follow_over: {
    kor: '이 멘토를 따라할 수 있는 기간이 끝났어요',
    en: 'This mentor can no longer be followed',
    tw: '跟單期限已過',
    next: ['tutorIndex', 'seeMentors'],
  },
  follow_exists: {
    kor: '이미 따라하고 있는 멘토예요',
    en: 'You’re already following this mentor',
    tw: '您已在跟單這位跟單達人',
    next: ['tutorRecord', 'seeMentors'],
  },
  follow_missing: {
    kor: '따라하기 기록을 찾을 수 없어요',
    en: 'Follow not found',
    tw: '找不到這筆跟單',
    next: ['tutorRecord', 'seeMentors'],
  },
  follow_ended: {
    kor: '이미 끝났거나 그만두는 중이에요',
    en: 'It has ended or is being stopped',
    tw: '跟單已結束或正在停止',
    next: ['tutorRecord', 'seeMentors'],
  },
  mentor_listed_only: {
    kor: '멘토는 상장 주식과 ETF만 거래할 수 있어요',
    en: 'Mentors can only trade listed stocks and ETFs',
    tw: '跟單達人只能交易上市股票與 ETF',
  },
  block_beyond_collar: {
    kor: '팔로워와 함께 내는 주문은 시장 가격에서 너무 멀 수 없어요: {n}원까지 낼 수 있어요',
    en: 'Too far from the market for an order with followers: the limit is {n}',
    tw: '與跟單者一起的委託價格離市價太遠：最遠可到 {n}',
  },
  block_over_depth: {
    kor: '팔로워 몫까지 합치면 호가 잔량보다 너무 많아요: 내 수량은 {n}까지 낼 수 있어요',
    en: 'Too large for the order book with your followers: you can order up to {n}',
    tw: '加上跟單者後超過委託簿可承受的數量：自己的數量最多 {n}',
  },
} satisfies Partial<Texts>;
