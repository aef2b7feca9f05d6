/** What screens of new shares, placements and blocks say, in three languages. */
import { refusals, text } from './words.ts';

/** Buttons. */
export const SUBSCRIBE = text('newStockBuy.apply', ['^청약하기$', '^Subscribe$', '^立即申購$']);
export const SUBSCRIBE_NOW = text('newStockBuy.submit', ['묶고 청약하기$', '^Hold', '並申購$']);
export const APPLY = text('placement-buy.apply', ['^신청하기$', '^Apply$', '^申請$']);
export const APPLY_NOW = text('placement-buy.submit', ['묶고 신청하기$', 'and apply$', '並申請$']);
export const CANCEL = text('placements.cancel', [
  '^신청 취소$',
  '^Cancel application$',
  '^取消申請$',
]);
export const BUY = text('blockOffer.buy', ['^매수하기$', '^Buy$', '^買進$']);
export const BUY_NOW = text('stake.buyFor', ['매수하기$', '^Buy for ₩', '^買進 ₩'], {
  amount: { won: '1234567' },
});
export const PAY = text('offerings.pay', ['^납입하기$', '^Pay$', '^前往繳款$']);
export const PAY_NOW = text('subscribeRecord.paySubmit', ['납입하기$', '^Pay ₩', '^繳款 ₩'], {
  amount: { won: '1234567' },
});

/** By the code that the server answers. */
export const SAID = refusals({
  product_missing: [
    '없거나 거래가 끝난 종목이에요',
    'This stock doesn’t exist or is no longer traded',
    '查無此個股或已停止交易',
  ],
  subscription_not_yet: [
    '아직 청약 기간이 아니에요',
    'Subscription has not opened yet',
    '尚未到申購時間',
  ],
  subscription_below: [
    '#주부터 청약할 수 있어요',
    'Subscribe to at least # shares',
    '至少須申購 # 股',
  ],
  subscription_above: [
    '#주까지 청약할 수 있어요',
    'Subscribe to up to # shares',
    '最多可申購 # 股',
  ],
  insufficient_funds: [
    '주문가능금액이 부족해요. #원이 필요해요',
    'Not enough buying power: ₩# is needed',
    '可下單金額不足，需要 ₩#',
  ],
  new_share_channel_closed: [
    '공모주 청약 채널이 닫혀 있어요',
    'IPO subscriptions are closed',
    '新股申購通道未開放',
  ],
  subscriptions_full: [
    '한 공모주에는 #번만 청약할 수 있어요',
    'Up to # subscriptions per IPO',
    '每檔新股最多可申購 # 次',
  ],
  placement_not_yet: [
    '아직 배정 신청 기간이 아니에요',
    'Applications haven’t opened yet',
    '尚未到配售申請時間',
  ],
  placement_below: [
    '이 구간은 #원부터 신청할 수 있어요',
    'This tier starts at ₩#',
    '此級距須申請 # 韓元以上',
  ],
  placement_above: [
    '이 배정은 #주까지 신청할 수 있어요',
    'Apply for up to # shares',
    '最多可申請 # 股',
  ],
  placement_channel_closed: [
    '지금은 배정을 신청할 수 없어요',
    'Placements are closed for now',
    '目前無法申請配售',
  ],
  order_pending_review: [
    '심사 중인 신청이 있어요',
    'You have an application under review',
    '您有審核中的申請',
  ],
  placement_missing: ['배정 신청을 찾을 수 없어요', 'Application not found', '找不到這筆配售申請'],
  not_in_review: [
    '심사 중인 신청이 아니에요',
    'This application isn’t under review',
    '此申請並非審核中',
  ],
  block_below: [
    '대량매매는 #주부터 할 수 있어요',
    'Block purchases start at # shares',
    '鉅額交易至少 # 股',
  ],
  block_closed: [
    '지금은 대량매매를 할 수 없어요',
    'Block trading is closed now',
    '目前無法進行鉅額交易',
  ],
  subscription_missing: ['청약 내역이 없어요', 'Subscription not found', '查無此申購'],
  not_in_subscription: [
    '청약 상태의 주문이 아니에요',
    'This isn’t an open subscription',
    '此委託不在申購狀態',
  ],
  listing_not_yet: ['아직 상장 전이에요', 'Not listed yet', '尚未上市'],
});
export type Code = keyof typeof SAID;

/** How the actions of the specification that these screens have went. */
export const DONE = {
  subscribe: text('actions.subscribeDone', ['청약했어요', 'Subscribed', '申購成功']),
  placement: text('actions.placementDone', [
    '배정을 신청했어요',
    'Placement application sent',
    '配售申請已送出',
  ]),
  purchase: text('actions.purchaseDone', [
    '매수 주문을 냈어요',
    'Buy order placed',
    '買進委託已送出',
  ]),
};
export const FAILED = {
  subscribe: text('actions.subscribeFailed', [
    '청약하지 못했어요',
    'Subscription failed',
    '申購失敗',
  ]),
  placement: text('actions.placementFailed', [
    '배정을 신청하지 못했어요',
    'Placement application failed',
    '配售申請失敗',
  ]),
  purchase: text('actions.purchaseFailed', [
    '매수 주문을 내지 못했어요',
    'Buy order not placed',
    '買進委託失敗',
  ]),
};
