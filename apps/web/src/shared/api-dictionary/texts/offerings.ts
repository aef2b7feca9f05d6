import type { Texts } from '../keys.ts';

/** Refusals about what issuers and institutions offer. */
export const OFFERINGS = {
  new_share_channel_closed: {
    kor: '공모주 청약 채널이 닫혀 있어요',
    en: 'IPO subscriptions are closed',
    tw: '新股申購通道未開放',
  },
  subscription_not_yet: {
    kor: '아직 청약 기간이 아니에요',
    en: 'Subscription has not opened yet',
    tw: '尚未到申購時間',
  },
  subscription_over: {
    kor: '청약이 마감됐어요',
    en: 'Subscription has closed',
    tw: '申購已截止',
  },
  listing_not_yet: {
    kor: '아직 상장 전이에요',
    en: 'It is not listed yet',
    tw: '尚未上市',
  },
  subscriptions_full: {
    kor: '한 공모주에는 {n}번만 청약할 수 있어요',
    en: 'You can subscribe to one IPO {n} times at most',
    tw: '每檔新股最多可申購 {n} 次',
  },
  subscription_below: {
    kor: '{n}주부터 청약할 수 있어요',
    en: 'Subscribe to at least {n} shares',
    tw: '至少須申購 {n} 股',
  },
  subscription_above: {
    kor: '{n}주까지 청약할 수 있어요',
    en: 'Subscribe to at most {n} shares',
    tw: '最多可申購 {n} 股',
  },
  subscription_barred: {
    kor: '{n}일 뒤에 다시 청약할 수 있어요',
    en: 'You can subscribe again in {n} days',
    tw: '{n} 天後可再次申購',
  },
  insufficient_funds: {
    kor: '계좌 잔액이 부족해요. {n}원이 필요해요',
    en: 'Not enough money in your account: ₩{n} is needed',
    tw: '帳戶餘額不足，需要 ₩{n}',
  },
  subscription_missing: {
    kor: '청약 내역이 없어요',
    en: 'There is no such subscription',
    tw: '查無此申購',
  },
  not_in_subscription: {
    kor: '청약 상태의 주문이 아니에요',
    en: 'The order is not in subscription',
    tw: '此委託不在申購狀態',
  },
  payment_over: {
    kor: '납입 기한이 지났어요',
    en: 'The payment deadline has passed',
    tw: '繳款期限已過',
  },
  draw_not_yet: {
    kor: '청약이 마감되면 신청 목록이 확정돼요',
    en: 'The list of entries is fixed when subscription closes',
    tw: '申購截止後才會確定申購名單',
  },
  block_closed: {
    kor: '지금은 대량매매를 할 수 없어요',
    en: 'Block trading is closed now',
    tw: '目前無法進行鉅額交易',
  },
  block_below: {
    kor: '대량매매는 {n}주부터 할 수 있어요',
    en: 'A block purchase is for at least {n} shares',
    tw: '鉅額交易至少 {n} 股',
  },
  block_price_moved: {
    kor: '가격이 바뀌었어요. 지금은 {n}원이에요. 다시 확인해 주세요',
    en: 'The price has moved: it is now {n} won. Please check it again',
    tw: '價格已變動，現在為 {n} 韓元，請再次確認',
  },
  offer_not_yet: {
    kor: '아직 시작하지 않았어요',
    en: 'Not open yet',
    tw: '尚未開始',
  },
  offer_over: {
    kor: '이미 끝났어요',
    en: 'This offer is over',
    tw: '已結束',
  },
  offer_sold_out: {
    kor: '남은 수량이 {n}주예요',
    en: 'Not enough is left: {n} shares',
    tw: '僅剩 {n} 股',
  },
  special_cap: {
    kor: '한 사람이 {n}주까지 받을 수 있어요',
    en: 'You can take {n} shares at most',
    tw: '每人最多 {n} 股',
  },
  auction_channel_closed: {
    kor: '지금은 경매를 열지 않아요',
    en: 'No auctions are held now',
    tw: '目前不開放競拍',
  },
  auction_not_yet: {
    kor: '아직 입찰을 받지 않아요',
    en: 'The auction takes no bids yet',
    tw: '尚未開始投標',
  },
  auction_over: {
    kor: '입찰이 마감됐어요',
    en: 'Bidding has closed',
    tw: '投標已截止',
  },
  bid_below_reserve: {
    kor: '최저가 {n}원보다 낮아요',
    en: 'Below the reserve price of ₩{n}',
    tw: '低於底價 ₩{n}',
  },
  bid_above_highest: {
    kor: '이 경매의 상한 {n}원보다 높아요',
    en: 'Above ₩{n}, the highest bid of this auction',
    tw: '高於本次競拍上限 ₩{n}',
  },
  bid_lots_below: {
    kor: '{n}단위부터 입찰할 수 있어요',
    en: 'A bid is for {n} lots or more',
    tw: '至少投標 {n} 手',
  },
  bid_lots_above: {
    kor: '{n}단위까지 입찰할 수 있어요',
    en: 'A bid is for {n} lots at most',
    tw: '最多投標 {n} 手',
  },
  bids_full: {
    kor: '한 경매에 {n}건까지 입찰할 수 있어요',
    en: 'You can have {n} bids in one auction',
    tw: '每場競拍最多 {n} 筆投標',
  },
  bid_missing: {
    kor: '입찰을 찾을 수 없어요',
    en: 'This bid does not exist',
    tw: '查無此筆投標',
  },
  bid_ended: {
    kor: '이미 끝난 입찰이에요',
    en: 'This bid is over already',
    tw: '此筆投標已結束',
  },
  bid_lowered: {
    kor: '입찰은 올릴 수만 있어요. 가격도 수량도 낮출 수 없어요',
    en: 'A bid can only be raised; neither price nor lots can fall',
    tw: '投標只能調高，價格與數量都不能降低',
  },
  bid_unchanged: {
    kor: '바뀐 내용이 없어요',
    en: 'Nothing has changed',
    tw: '內容沒有變更',
  },
  auction_sealed: {
    kor: '경매가 끝나야 입찰 내용이 공개돼요',
    en: 'Bids become public when the auction has ended',
    tw: '競拍結束後才會公開投標內容',
  },
  bid_fixed: {
    kor: '이제 입찰을 취소할 수 없어요',
    en: 'Bids cannot be withdrawn any more',
    tw: '已不能撤回投標',
  },
  placement_channel_closed: {
    kor: '지금은 배정을 신청할 수 없어요',
    en: 'Placements cannot be applied for now',
    tw: '目前無法申請配售',
  },
  placement_not_yet: {
    kor: '아직 배정 신청 기간이 아니에요',
    en: 'Applications for this placement have not opened yet',
    tw: '尚未到配售申請時間',
  },
  placement_over: {
    kor: '배정 신청 기간이 끝났어요',
    en: 'The time to apply for this placement is over',
    tw: '配售申請時間已截止',
  },
  placement_applied: {
    kor: '이미 신청한 배정이에요',
    en: 'You have already applied for this placement',
    tw: '您已申請過這次配售',
  },
  placement_shares: {
    kor: '주식 수를 1 이상의 정수로 입력해 주세요',
    en: 'Enter a whole number of shares, 1 or more',
    tw: '請輸入 1 以上的整數股數',
  },
  placement_below: {
    kor: '이 구간은 {n}원부터 신청할 수 있어요',
    en: 'Applications in this tier start at ₩{n}',
    tw: '此級距須申請 {n} 韓元以上',
  },
  placement_above: {
    kor: '이 배정은 {n}주까지 신청할 수 있어요',
    en: 'Apply for at most {n} shares',
    tw: '最多可申請 {n} 股',
  },
  placement_missing: {
    kor: '배정 신청을 찾을 수 없어요',
    en: 'That application was not found',
    tw: '找不到這筆配售申請',
  },
  order_pending_review: {
    kor: '심사 중인 신청이 있어요',
    en: 'You have an application under review',
    tw: '您有審核中的申請',
  },
  increase_channel_closed: {
    kor: '지금은 유상증자에 청약할 수 없어요',
    en: 'Capital increases cannot be subscribed to now',
    tw: '目前無法申購現金增資',
  },
  increase_not_yet: {
    kor: '아직 청약 기간이 아니에요',
    en: 'Subscription has not opened yet',
    tw: '尚未到申購時間',
  },
  increase_over: {
    kor: '청약이 마감됐어요',
    en: 'Subscription has closed',
    tw: '申購已截止',
  },
  increase_no_right: {
    kor: '권리락일에 가진 주식이 없었어요',
    en: 'You held no shares as the ex-rights date began',
    tw: '除權日時未持有股份',
  },
  increase_subscribed: {
    kor: '이미 청약했어요',
    en: 'You have subscribed already',
    tw: '您已申購',
  },
  scrip_none: {
    kor: '주식으로 받을 수 없는 배당이에요',
    en: 'No shares are offered to you for this dividend',
    tw: '此股利無法領取股份',
  },
  scrip_not_yet: {
    kor: '아직 주식을 고를 수 없어요',
    en: 'Shares cannot be chosen yet',
    tw: '尚未到選擇股份的時間',
  },
  scrip_over: {
    kor: '주식 선택이 마감됐어요',
    en: 'The choice of shares has closed',
    tw: '選擇股份已截止',
  },
  scrip_above: {
    kor: '{n}주까지 고를 수 있어요',
    en: 'Choose at most {n} shares',
    tw: '最多可選 {n} 股',
  },
} satisfies Partial<Texts>;
