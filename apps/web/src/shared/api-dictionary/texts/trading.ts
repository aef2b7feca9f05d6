import type { Texts } from '../entry.ts';

/** Refusals of orders. */
export const TRADING = {
  product_request_missing: {
    kor: '신청을 찾을 수 없어요',
    en: 'Request not found',
    tw: '找不到申請',
  },
  product_struck: {
    kor: '이미 처리되어 취소할 수 없어요',
    en: 'It’s already executed and can’t be cancelled',
    tw: '已處理，無法取消',
  },
  product_missing: {
    kor: '없거나 거래가 끝난 종목이에요. 다른 종목을 골라 주세요',
    en: 'This stock doesn’t exist or is no longer traded. Choose another one',
    tw: '查無此個股或已停止交易，請選擇其他個股',
    next: ['marketIndex', 'seeMarket'],
  },
  not_trading_time: {
    kor: '지금은 거래 시간이 아니에요. {at}에 다시 주문할 수 있어요',
    en: 'The market is closed now. You can order again from {at}',
    tw: '目前非交易時間，{at} 起可再委託',
  },
  delisted: {
    kor: '상장폐지된 종목이에요',
    en: 'This stock has been delisted',
    tw: '此股票已下市',
  },
  delisting_limit_only: {
    kor: '정리매매에서는 당일 지정가 주문만 할 수 있어요',
    en: 'Delisting trading takes day limit orders only',
    tw: '下市整理交易僅接受當日限價委託',
  },
  delisting_announced: {
    kor: '상장폐지가 예정된 종목이라 새로 시작할 수 없어요',
    en: 'This stock is being delisted, so you can’t start anything new with it',
    tw: '此股票即將下市，無法新申請',
  },
  price_not_obtained: {
    kor: '가격을 받아오지 못했어요. 잠시 후 다시 시도해 주세요',
    en: 'Couldn’t get the price. Please try again in a moment',
    tw: '無法取得價格，請稍後再試',
  },
  halted: {
    kor: '거래가 정지된 종목이에요. 정지가 풀리면 주문할 수 있어요',
    en: 'Trading in this stock is halted. You can order once it resumes',
    tw: '此個股暫停交易，恢復後即可委託',
    next: ['marketIndex', 'seeMarket'],
  },
  type_not_taken: {
    kor: '지금은 받지 않는 주문 유형이에요. 다른 유형을 골라 주세요',
    en: 'This order type is not accepted right now. Please choose another one',
    tw: '此時段不接受這種委託，請選擇其他委託方式',
  },
  tif_not_taken: {
    kor: 'IOC와 FOK를 쓸 수 없는 주문 유형이에요',
    en: 'IOC and FOK aren’t available for this order type',
    tw: '這種委託不能使用 IOC 或 FOK',
  },
  price_not_taken: {
    kor: '가격을 정하지 않는 주문 유형이에요. 시장에서 가격이 정해져요',
    en: 'This order type takes its price from the market. Leave the price blank',
    tw: '這種委託的價格由市場決定，請勿填寫價格',
  },
  stop_price_missing: {
    kor: '스톱 가격을 입력해 주세요',
    en: 'Please enter a stop price',
    tw: '請輸入觸發價格',
  },
  stop_not_above: {
    kor: '매수 스톱 가격은 현재가 {n}원보다 높아야 해요',
    en: 'The stop price of a buy must be above the current price of ₩{n}',
    tw: '買進的觸發價須高於現價 ₩{n}',
  },
  stop_not_below: {
    kor: '매도 스톱 가격은 현재가 {n}원보다 낮아야 해요',
    en: 'The stop price of a sale must be below the current price of ₩{n}',
    tw: '賣出的觸發價須低於現價 ₩{n}',
  },
  stop_beyond_limit: {
    kor: '스톱 가격이 가격제한폭 {n}원을 벗어났어요',
    en: 'The stop price is beyond the price limit of ₩{n}',
    tw: '觸發價超出漲跌停價 ₩{n}',
  },
  stop_off_tick: {
    kor: '호가단위에 맞지 않는 스톱 가격이에요. 가까운 가격은 {n}원과 {m}원이에요',
    en: 'The stop price is off tick. Nearest: ₩{n} and ₩{m}',
    tw: '觸發價不符升降單位，鄰近的價格為 ₩{n} 與 ₩{m}',
  },
  conditional_at_limit: {
    kor: '조건부지정가는 가격제한폭 {n}원으로 낼 수 없어요. 한 호가 안쪽으로 바꿔 주세요',
    en: 'A limit-to-market order can’t be at the price limit of ₩{n}. Move it one tick inside',
    tw: '收盤轉市價限價單不能以漲跌停價 ₩{n} 委託，請改用內側一檔',
  },
  margin_not_enabled: {
    kor: '신용거래를 아직 시작하지 않았어요. 위험 안내를 읽고 시작할 수 있어요',
    en: 'Margin trading isn’t enabled yet. Read about the risks to enable it',
    tw: '尚未開通信用交易，閱讀風險說明後即可開通',
    next: ['informationMargin', 'seeMargin'],
  },
  margin_answer_wrong: {
    kor: '답이 맞지 않아요. 위험 안내를 다시 읽어 주세요',
    en: 'Wrong answer. Please read about the risks again',
    tw: '答案不正確，請再閱讀一次風險說明',
  },
  leverage_over_limit: {
    kor: '레버리지는 {n}배까지 쓸 수 있어요',
    en: 'Leverage is up to {n}×',
    tw: '槓桿最多 {n} 倍',
  },
  short_not_borrowable: {
    kor: '빌릴 수 있는 주식이 없어 공매도할 수 없어요',
    en: 'No shares available to borrow for a short sale',
    tw: '沒有可借的股票，無法放空',
  },
  short_over_pool: {
    kor: '지금 빌릴 수 있는 수량은 {n}까지예요',
    en: 'Only {n} available to borrow now',
    tw: '目前最多可借 {n}',
  },
  short_not_protected: {
    kor: '공매도에는 익절·손절을 걸 수 없어요. 빼고 주문해 주세요',
    en: 'Short sales can’t have a take-profit or stop-loss. Remove them to continue',
    tw: '放空不能設定停利停損，請移除後再下單',
  },
  opposite_position: {
    kor: '이 종목에 반대 방향의 보유분이나 주문이 있어요. 먼저 정리해 주세요',
    en: 'You have a position or order on the opposite side of this stock. Close it first',
    tw: '此個股已有反方向的部位或委託，請先了結',
  },
  order_forced: {
    kor: '증거금이 부족해 반대매매 중인 주문이라 바꿀 수 없어요',
    en: 'This position is in forced liquidation, so the order can’t be changed',
    tw: '此部位因保證金不足正在強制平倉，無法變更此委託',
    next: ['tradeIndex', 'seeOrders'],
  },
  day_trading_not_open: {
    kor: '당일매매 계좌가 없어요. 먼저 신청해 주세요',
    en: 'You don’t have a day-trading account yet. Please apply first',
    tw: '尚無當沖帳戶，請先申請',
    next: ['homeDayTrading', 'seeDayTrading'],
  },
  day_trading_open: {
    kor: '이미 당일매매를 쓰고 있어요',
    en: 'Day trading is already active',
    tw: '已可使用當沖',
  },
  day_trading_listed_only: {
    kor: '당일매매는 종합시장 주식만 할 수 있어요',
    en: 'Day trading is for Main market stocks only',
    tw: '當沖僅限綜合市場股票',
  },
  day_trading_over: {
    kor: '오늘 당일매매 시간은 끝났어요',
    en: 'Day trading has ended for today',
    tw: '今日當沖時間已結束',
  },
  lots_not_whole: {
    kor: '수량은 1단위씩 정수로 입력해 주세요',
    en: 'Lots must be whole numbers',
    tw: '數量須為整數手',
  },
  quantity_over_limit: {
    kor: '한 번에 {n}까지 주문할 수 있어요',
    en: 'Up to {n} per order',
    tw: '單筆委託上限為 {n}',
  },
  price_not_positive: {
    kor: '가격은 0원보다 커야 해요',
    en: 'The price must be above 0',
    tw: '價格須大於 0',
  },
  price_missing: {
    kor: '가격을 입력해 주세요',
    en: 'Please enter a price',
    tw: '請輸入價格',
  },
  off_tick: {
    kor: '호가단위에 맞지 않는 가격이에요. 가까운 가격은 {n}원과 {m}원이에요',
    en: 'This price is off tick. Nearest: ₩{n} and ₩{m}',
    tw: '價格不符升降單位，鄰近的價格為 ₩{n} 與 ₩{m}',
  },
  above_price_limit: {
    kor: '상한가 {n}원을 넘는 가격이에요',
    en: 'The price is above the upper limit of ₩{n}',
    tw: '價格高於漲停價 ₩{n}',
  },
  below_price_limit: {
    kor: '하한가 {n}원보다 낮은 가격이에요',
    en: 'The price is below the lower limit of ₩{n}',
    tw: '價格低於跌停價 ₩{n}',
  },
  below_minimum: {
    kor: '최소 {n}원부터 살 수 있어요',
    en: 'Minimum order: ₩{n}',
    tw: '最低買進金額為 ₩{n}',
  },
  amount_over_limit: {
    kor: '한 번에 {n}원까지 주문할 수 있어요',
    en: 'Up to ₩{n} per order',
    tw: '單筆委託金額上限為 ₩{n}',
  },
  confirmation_needed: {
    kor: '{n}원 이상 주문은 한 번 더 확인해 주세요',
    en: 'Orders of ₩{n} or more need a second confirmation',
    tw: '₩{n} 以上的委託須再次確認',
  },
  insufficient_available: {
    kor: '주문가능금액이 부족해요. {n}원이 필요해요',
    en: 'Not enough buying power: ₩{n} is needed',
    tw: '可下單金額不足，需要 ₩{n}',
    next: ['tradeIndex', 'seeOrders'],
  },
  open_orders_full: {
    kor: '미체결 주문이 {n}건 있어요. 하나를 취소한 뒤 주문해 주세요',
    en: 'You have {n} open orders. Cancel one first',
    tw: '您有 {n} 筆未成交委託，請先刪除一筆',
    next: ['tradeIndex', 'seeOrders'],
  },
  order_missing: {
    kor: '주문을 찾을 수 없어요',
    en: 'Order not found',
    tw: '查無此委託',
    next: ['tradeIndex', 'seeOrders'],
  },
  not_pending: {
    kor: '대기 중인 주문이 아니에요',
    en: 'This order isn’t pending',
    tw: '此委託並非掛單中',
    next: ['tradeIndex', 'seeOrders'],
  },
  order_changing: {
    kor: '이미 정정하거나 취소하고 있는 주문이에요. 결과가 나오면 다시 해 주세요',
    en: 'This order is already being amended or cancelled. Try again once that is done',
    tw: '此委託正在改單或刪單，請於結果出來後再試',
  },
  amend_market: {
    kor: '시장가 주문은 정정할 수 없어요. 취소한 뒤 새로 주문해 주세요',
    en: 'Market orders can’t be amended. Cancel it and order again',
    tw: '市價單不能改單，請刪單後重新委託',
  },
  amend_unchanged: {
    kor: '바뀐 것이 없어요. 가격이나 수량을 바꿔 주세요',
    en: 'Nothing has changed. Enter another price or quantity',
    tw: '內容沒有變更，請更改價格或數量',
  },
  amend_over_pending: {
    kor: '정정으로 수량을 늘릴 수 없어요. 대기 수량 {n} 이하로 입력해 주세요',
    en: 'You can’t increase the quantity. Enter {n} or less (the pending quantity)',
    tw: '改單不能增加數量，請輸入 {n} 以下（目前掛單數量）',
  },
  stop_not_waiting: {
    kor: '스톱 가격을 기다리지 않는 주문이에요. 지정가만 정정할 수 있어요',
    en: 'This order isn’t waiting for a stop price. You can only amend its limit price',
    tw: '此委託並未等待觸發價，僅能更改限價',
  },
  not_in_position: {
    kor: '보유 중인 주문이 아니에요',
    en: 'This order isn’t a holding',
    tw: '此委託並非持有中',
    next: ['tradeIndex', 'seeOrders'],
  },
  position_locked: {
    kor: '잠긴 보유분이에요. 잠김이 풀리면 팔 수 있어요',
    en: 'This holding is locked. You can sell it once the lock ends',
    tw: '此庫存已鎖定，解除後即可賣出',
  },
  nothing_to_sell: {
    kor: '지금 팔 수 있는 보유분이 없어요',
    en: 'You have no shares to sell right now',
    tw: '目前沒有可賣出的庫存',
    next: ['tradeIndex', 'seeOrders', { tab: 'purchase' }],
  },
  sale_over_holding: {
    kor: '{n}까지 팔 수 있어요',
    en: 'You can sell up to {n}',
    tw: '最多可賣出 {n}',
  },
  line_of_another_stock: {
    kor: '다른 종목의 매수예요. 이 종목에서 산 것을 골라 주세요',
    en: 'That purchase is of another stock. Choose one of this stock',
    tw: '這是其他個股的買進，請選擇此個股的買進',
    next: ['tradeIndex', 'seeOrders', { tab: 'inventory' }],
  },
  sell_too_early: {
    kor: '체결 후 {n}분이 지나야 팔 수 있어요. {at}부터 팔 수 있어요',
    en: 'You can sell {n} minutes after the fill, from {at}',
    tw: '成交 {n} 分鐘後才能賣出，{at} 起可賣出',
  },
  sell_lock_days: {
    kor: 'T+{n}일이 지나야 팔 수 있어요. {at}부터 팔 수 있어요',
    en: 'You can sell after T+{n} days, from {at}',
    tw: 'T+{n} 日後才能賣出，{at} 起可賣出',
  },
  protection_empty: {
    kor: '익절 가격이나 손절 가격을 입력해 주세요',
    en: 'Enter a take-profit or a stop-loss price',
    tw: '請輸入停利價或停損價',
  },
  take_profit_not_above: {
    kor: '익절 가격은 {n}원보다 높아야 해요',
    en: 'A take-profit price must be above ₩{n}',
    tw: '停利價須高於 ₩{n}',
  },
  stop_loss_not_below: {
    kor: '손절 가격은 {n}원보다 낮아야 해요',
    en: 'A stop-loss price must be below ₩{n}',
    tw: '停損價須低於 ₩{n}',
  },
  protection_off_tick: {
    kor: '호가단위에 맞지 않아요. 가까운 가격은 {n}원과 {m}원이에요',
    en: 'The level is off tick. Nearest: ₩{n} and ₩{m}',
    tw: '價格不符升降單位，鄰近的價格為 ₩{n} 與 ₩{m}',
  },
  protection_beyond_limit: {
    kor: '가격은 {n}원까지 정할 수 있어요',
    en: 'Levels go up to ₩{n}',
    tw: '價格最高可設為 ₩{n}',
  },
  protection_over_holding: {
    kor: '이 매수에서 보유한 수량은 {n}이에요. 그 안에서 정해 주세요',
    en: 'You hold {n} of this purchase. Enter {n} or less',
    tw: '此筆買進持有 {n}，請在此數量內設定',
  },
  protection_closing: {
    kor: '지금 팔고 있어요. 매도 주문을 취소하거나 체결을 기다려 주세요',
    en: 'It’s being sold now. Cancel the sale or wait for the fill',
    tw: '正在賣出，請先取消賣出委託或等待成交',
  },
} satisfies Partial<Texts>;
