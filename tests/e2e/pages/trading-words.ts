/** What is said of orders, in three languages. */
import { failed, refusals, text } from './words.ts';

/** Buttons. */
export const BUY = text('ticket.orderFor', ['매수$', 'Buy$', '買進$']);
export const BUY_NOW = text('ticketConfirm.buyNow', ['^매수하기$', '^Buy$', '^買進$']);
export const CANCEL = text('trade.cancel', ['^주문 취소$', '^Cancel order$', '^刪單$']);
export const CANCEL_NOW = text('trade.cancelDo', [
  '^취소할게요$',
  '^Cancel the order$',
  '^確定刪單$',
]);
export const APPLY = text('dayTrading.apply', ['^신청하기$', '^Apply$', '^申請$']);
export const A_YEAR = text('dayTrading.longer', ['^1년 이상$', '^A year or more$', '^一年以上$']);

/** By the code that the server answers. */
export const SAID = refusals(
  {
    product_missing: [
      '없거나 거래가 끝난 종목이에요',
      'This stock doesn’t exist or is no longer traded',
      '查無此個股或已停止交易',
    ],
    above_price_limit: [
      '상한가 #원을 넘는 가격이에요$',
      'The price is above the upper limit of ₩#$',
      '價格高於漲停價 ₩#$',
    ],
    below_price_limit: [
      '하한가 #원보다 낮은 가격이에요$',
      'The price is below the lower limit of ₩#$',
      '價格低於跌停價 ₩#$',
    ],
    below_minimum: [
      '최소 1,000,000원부터 살 수 있어요$',
      'Minimum order: ₩1,000,000$',
      '最低買進金額為 ₩1,000,000$',
    ],
    margin_not_enabled: [
      '신용거래를 아직 시작하지 않았어요',
      'Margin trading isn’t enabled yet',
      '尚未開通信用交易',
    ],
    insufficient_available: [
      '주문가능금액이 부족해요. #원이 필요해요',
      'Not enough buying power: ₩# is needed',
      '可下單金額不足，需要 ₩#',
    ],
    not_in_position: [
      '^보유 중인 주문이 아니에요',
      '^This order isn’t a holding',
      '^此委託並非持有中',
    ],
    order_missing: ['주문을 찾을 수 없어요', 'Order not found', '查無此委託'],
    price_not_obtained: ['^가격을 받아오지 못했어요', '^Couldn’t get the price', '^無法取得價格'],
    not_trading_time: [
      '^지금은 거래 시간이 아니에요. .*에 다시 주문할 수 있어요',
      '^The market is closed now. You can order again from ',
      '^目前非交易時間，.* 起可再委託',
    ],
  },
  { below_minimum: { n: '1000000' } },
);

export const NOT_PENDING = failed('cancel', 'not_pending', [
  '^취소하지 못했어요. 대기 중인 주문이 아니에요$',
  '^Couldn’t cancel. This order isn’t pending$',
  '^刪單失敗.*此委託並非掛單中$',
]);
export const REVIEW_PENDING = failed('submit', 'review_pending', [
  '^제출하지 못했어요. 이미 심사 중인 신청이 있어요$',
  '^Couldn’t submit. An application is already under review$',
  '^送出失敗.*已有申請正在審核$',
]);
