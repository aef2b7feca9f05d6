import { MESSAGE_KINDS } from '@maru/contract/message-kinds';
import { describe, expect, it } from 'vitest';
import { messageHref, messageText } from './message-text.ts';
import type { Message } from './message-words.ts';

const names = { kor: '새벽해운', en: 'Dawn Shipping', tw: null };
const message = (content: Message['content'], more: Partial<Message> = {}): Message => ({
  id: 'fill:O1',
  no: 1,
  at: 0,
  kind: 'fill',
  read: false,
  content,
  ref: 'O1',
  issue: { names, scale: 0, market: 'main' },
  ...more,
});

const sale = message({
  code: 'order_filled',
  params: {
    symbol: '900036',
    side: 'sell',
    quantity: 1_200,
    ordered: 1_200,
    average: '8965.00',
    amount: '10734871',
  },
});

describe('a message in words', () => {
  it('says what was exchanged, and leads to its record', () => {
    const params = { kind: 'transfer', from: 'USD', to: 'KRW', paid: '10000', received: '138771' };
    const told = (kind: 'exchange' | 'transfer') =>
      message({ code: 'exchanged', params: { ...params, kind } }, { ref: 'X9', issue: null });
    expect(messageText(told('exchange'), 'kor').title).toBe('환전 완료: 100.00 USD → 138,771원');
    expect(messageText(told('transfer'), 'en').title).toBe(
      'Transferred 100.00 USD, received ₩138,771',
    );
    expect(messageText(told('exchange'), 'tw').title).toBe('已將 100.00 USD 兌換為 ₩138,771');
    expect(messageHref(told('exchange'))).toBe('/information/fundRecord?kind=exchange');
  });

  it('says how a credit loan stands, and leads to the loans', () => {
    const of = (content: Message['content']): Message =>
      message(content, { kind: 'loan', ref: 'CL9', issue: null });
    const params = { amount: '20096986', dueOn: '2026-12-25' };
    expect(messageText(of({ code: 'loan_due', params }), 'kor').title).toBe(
      '신용대출 20,096,986원을 12월 25일 (금)까지 갚아 주세요',
    );
    expect(messageText(of({ code: 'loan_overdue', params }), 'en')).toEqual({
      title: 'Credit loan: ₩20,096,986 overdue',
      note: 'Due Fri 25 Dec. If unpaid, your cash and holdings will be used',
    });
    const forced = of({ code: 'loan_forced', params: { amount: '500' } });
    expect(messageText(forced, 'tw').title).toBe('逾期貸款 ₩500 開始自帳戶餘額扣還');
    const repaid = of({ code: 'loan_repaid', params: { amount: '1000000', interest: '4849' } });
    expect(messageText(repaid, 'en').note).toBe('Total interest: ₩4,849');
    expect(messageHref(repaid)).toBe('/home/loanRe');
    const passed = message({ code: 'review_passed', params: { what: 'loan' } }, { kind: 'review' });
    expect(messageText(passed, 'kor').title).toBe('신용대출이 승인됐어요');
    expect(messageHref(passed)).toBe('/home/loanRe');
  });

  it('says what came of an application for new shares, and leads to where it goes on', () => {
    const of = (content: Message['content']): Message =>
      message(content, { kind: 'subscription', ref: 'Q7' });
    const won = of({
      code: 'subscription_won',
      params: { symbol: '910001', quantity: 200, due: '2480000', payBy: 1_764_054_000_000 },
    });
    expect(messageText(won, 'kor')).toEqual({
      title: '새벽해운 200주 당첨',
      note: '11. 25. 16:00까지 2,480,000원을 납입해 주세요',
    });
    expect(messageHref(won)).toBe('/market/subscribeRecord');
    const symbol = '910001';
    const lost = of({ code: 'subscription_not_won', params: { symbol, released: '500' } });
    expect(messageText(lost, 'en').note).toBe('₩500 deposit released');
    const paid = of({
      code: 'subscription_paid',
      params: { symbol, quantity: 200, amount: '3700000', listsOn: '2026-11-30' },
    });
    expect(messageText(paid, 'tw').note).toBe('₩3,700,000 · 11月30日 週一 上市');
    const unpaid = of({
      code: 'subscription_unpaid',
      params: { symbol, quantity: 200, released: '900' },
    });
    expect(messageText(unpaid, 'kor').title).toBe('새벽해운 200주를 납입하지 못했어요');
    const listed = of({ code: 'shares_listed', params: { symbol, quantity: 200, price: '18500' } });
    expect(messageText(listed, 'kor').note).toBe('공모가 18,500원 · 이제 팔 수 있어요');
    expect(messageHref(listed)).toBe('/market/stockDetail?symbol=910001');
  });

  it('says what a dividend has brought, or cost who is short, and leads to it', () => {
    const of = (content: Message['content']): Message =>
      message(content, { kind: 'dividend', ref: '910001:2026Q4:M00000001' });
    const symbol = '910001';
    const amounts = { gross: '200600', tax: '30892', net: '169708' };
    const paid = of({ code: 'dividend_paid', params: { symbol, quantity: 200, ...amounts } });
    expect(messageText(paid, 'kor')).toEqual({
      title: '새벽해운 배당금 169,708원 입금',
      note: '200주 · 세전 200,600원에서 세금 30,892원을 뗐어요',
    });
    expect(messageText(paid, 'en').title).toBe('Dawn Shipping: ₩169,708 dividend paid');
    expect(messageHref(paid)).toBe('/home/dividend?tab=mine');
    const params = { symbol, quantity: 200, amount: '200600' };
    const charged = of({ code: 'dividend_charged', params });
    expect(messageText(charged, 'en').title).toBe('Dawn Shipping: ₩200,600 dividend charged');
    expect(messageText(charged, 'tw').note).toBe('融券賣出 200股 的股利，已付給出借方');
  });

  it('says what lending has brought, what is back, and who will be bought in', () => {
    const of = (content: Message['content']): Message =>
      message(content, { kind: 'lending', ref: 'E7' });
    const symbol = '910001';
    const fee = of({ code: 'lending_fee', params: { symbol, amount: '1208' } });
    expect(messageText(fee, 'kor').title).toBe('새벽해운 대여 수수료 1,208원 입금');
    expect(messageHref(fee)).toBe('/home/worthList');
    const back = (left: number) =>
      of({ code: 'lending_returned', params: { symbol, quantity: 60, left, paid: '1208' } });
    expect(messageText(back(0), 'en')).toEqual({
      title: 'Dawn Shipping: 60 shares returned',
      note: 'You can sell now · ₩1,208 fees received',
    });
    expect(messageText(back(40), 'kor').note).toBe('이제 팔 수 있어요 · 아직 40주 대여 중');
    const params = { symbol, quantity: 30, day: '2026-11-26' };
    const notice = message({ code: 'short_notice', params }, { kind: 'margin', ref: 'O9' });
    expect(messageText(notice, 'tw').title).toBe('새벽해운 30股 還券預告');
    expect(messageHref(notice)).toBe('/trade/positionDetail?id=O9');
  });

  it('says what was bought from an offer, and until when it is locked', () => {
    const symbol = '910001';
    const lockedUntil = Date.parse('2026-11-28T15:00:00Z');
    const money = { quantity: 200, price: '8370', amount: '1674000' };
    const bought = message(
      { code: 'offer_bought', params: { product: 'special', symbol, ...money, lockedUntil } },
      { kind: 'fill', ref: 'O9' },
    );
    expect(messageText(bought, 'kor').title).toBe('새벽해운 200주 특별 배정 매수');
    expect(messageText(bought, 'en').note).toBe(
      '₩8,370 · −₩1,674,000 · sellable from 29 Nov, 00:00',
    );
    expect(messageHref(bought)).toBe('/trade/positionDetail?id=O9');
  });

  it('says what a placement has allotted and delivered, and what came back', () => {
    const of = (content: Message['content']): Message =>
      message(content, { kind: 'subscription', ref: 'L12' });
    const symbol = '910001';
    const money = { amount: '650000', released: '350000', listsOn: '2026-11-27' };
    const allotted = of({ code: 'placement_allotted', params: { symbol, quantity: 10, ...money } });
    expect(messageText(allotted, 'kor')).toEqual({
      title: '새벽해운 10주 배정',
      note: '650,000원 납입 · 350,000원 환불 · 11월 27일 (금)에 들어와요',
    });
    expect(messageHref(allotted)).toBe('/home/newStockps?tab=mine');
    const all = { symbol, quantity: 10, ...money, released: '0' };
    expect(messageText(of({ code: 'placement_allotted', params: all }), 'en').note).toBe(
      '₩650,000 paid · delivered on Fri 27 Nov',
    );
    const back = { symbol, released: '1000000' };
    expect(messageText(of({ code: 'placement_lapsed', params: back }), 'en')).toEqual({
      title: 'Dawn Shipping: application not reviewed in time',
      note: '₩1,000,000 released',
    });
    const none = of({ code: 'placement_not_allotted', params: back });
    expect(messageText(none, 'tw').title).toBe('새벽해운 未獲配');
    const here = { symbol, quantity: 10, price: '65000' };
    const until = Date.parse('2026-12-02T00:00:00+09:00');
    const locked = of({ code: 'placement_delivered', params: { ...here, until } });
    expect(messageText(locked, 'en').note).toMatch(/^₩65,000 per share · sellable from /);
    expect(messageHref(locked)).toBe('/trade/positionDetail?id=L12');
    const free = of({ code: 'placement_delivered', params: { ...here, until: null } });
    expect(messageText(free, 'kor').note).toBe('한 주 65,000원 · 지금부터 팔 수 있어요');
  });

  it('says what was traded, at what price, and what it brought or cost', () => {
    expect(messageText(sale, 'kor')).toEqual({
      title: '새벽해운 1,200주 매도 체결',
      note: '평균 8,965원 · +10,734,871원',
    });
    expect(messageText(sale, 'en').title).toBe('Sold 1,200 shares of Dawn Shipping');
    // a name that does not exist in a language is the Korean one
    expect(messageText(sale, 'tw').title).toContain('새벽해운');
  });

  it('says of a part how much was ordered', () => {
    const part = message({
      code: 'order_filled',
      params: {
        symbol: '900036',
        side: 'buy',
        quantity: 60,
        ordered: 100,
        average: '8965.00',
        amount: '-537981',
      },
    });
    expect(messageText(part, 'kor').note).toBe(
      '평균 8,965원 · −537,981원 · 100주 주문 중 부분체결',
    );
  });

  it('says what was copied of a mentor, what he gets, and what came back', () => {
    const mentor = { kor: '윤슬', en: 'Yunseul', tw: '潤瑟' };
    const of = (content: Message['content']): Message =>
      message(content, { kind: 'follow', ref: 'Y7' });
    const part = {
      mentor,
      symbol: '900036',
      side: 'buy',
      quantity: 12,
      amount: '-840126',
    } as const;
    const bought = of({ code: 'copy_filled', params: part });
    expect(messageText(bought, 'kor')).toEqual({
      title: '윤슬 따라 새벽해운 12주 매수',
      note: '비용까지 840,126원 나갔어요',
    });
    const sold = of({ code: 'copy_filled', params: { ...part, side: 'sell', amount: '5' } });
    expect(messageText(sold, 'en')).toEqual({
      title: 'Yunseul: copied a sale of Dawn Shipping, 12 shares',
      note: '₩5 received after costs',
    });
    const shared = { mentor, profit: '100000', amount: '10000' };
    expect(messageText(of({ code: 'profit_shared', params: shared }), 'tw')).toEqual({
      title: '潤瑟 績效報酬 ₩10,000',
      note: '取自超過高點的獲利 ₩100,000',
    });
    const money = { mentor, stake: '1000000', returned: '1090000' };
    expect(messageText(of({ code: 'follow_stopped', params: money }), 'kor')).toEqual({
      title: '윤슬 따라하기를 마쳤어요',
      note: '투자 원금 1,000,000원 · 돌려받은 금액 1,090,000원',
    });
    const given = { ...money, handed: '280000' };
    expect(messageText(of({ code: 'follow_stopped', params: given }), 'en').note).toBe(
      '₩1,000,000 invested · ₩1,090,000 returned · Halted shares (cost ₩280,000) are now yours',
    );
    const moved = { mentor, amount: '500000', stake: '1500000' };
    expect(messageText(of({ code: 'follow_topped_up', params: moved }), 'en')).toEqual({
      title: 'Invested ₩500,000 more with Yunseul',
      note: '₩1,500,000 invested',
    });
    expect(messageText(of({ code: 'follow_withdrawn', params: moved }), 'tw').title).toBe(
      '已從跟單 潤瑟 收回 ₩500,000',
    );
    const ended = of({ code: 'mentor_ended', params: money });
    expect(messageText(ended, 'en').title).toBe('Yunseul is no longer a mentor');
    expect(messageHref(ended)).toBe('/tutor/record?id=Y7');
  });

  it('says at which value units were bought and redeemed', () => {
    const product = { kor: '마루 가치', en: 'Maru Value', tw: '麻如價值' };
    const params = { names: product, units: '997', nav: '10020304', amount: '999025' };
    const of = (content: Message['content']): Message =>
      message(content, { kind: 'follow', ref: 'QP1', issue: null });
    const bought = { ...params, returned: '975', unlocksOn: '2026-12-04' };
    expect(messageText(of({ code: 'product_subscribed', params: bought }), 'tw')).toEqual({
      title: '麻如價值 申購 997 單位',
      note: '淨值 ₩1,002.0304 · 投資 ₩999,025 · 退回 ₩975 · 12月4日 週五 起可贖回',
    });
    const redeemed = of({ code: 'product_redeemed', params: { ...params, profit: '-12' } });
    expect(messageText(redeemed, 'kor')).toEqual({
      title: '마루 가치 997좌 환매',
      note: '기준가격 1,002.0304원 · 999,025원 입금 · 손익 −12원',
    });
    expect(messageHref(redeemed)).toBe('/home/fllowRecord');
  });

  it('counts a currency in its own units', () => {
    const { content } = sale;
    const params = { ...content.params, symbol: 'HANEULKRW', quantity: 12_000 };
    const issue = { names, scale: 4, market: 'digital' as const };
    const bought = message({ ...content, params } as Message['content'], { issue });
    expect(messageText(bought, 'en').title).toBe('Sold 1.2 HANEUL of Dawn Shipping');
  });

  it('says which price or change was reached, and at what price', () => {
    const reached = (measure: 'price' | 'percent', value: string, direction: 'above' | 'below') =>
      messageText(
        message({
          code: 'price_reached',
          params: { symbol: '900036', measure, direction, value, price: '9310' },
        }),
        'en',
      );
    expect(reached('price', '9300', 'above')).toEqual({
      title: 'Dawn Shipping reached ₩9,300 or more',
      note: 'Alert at ₩9,310',
    });
    expect(reached('percent', '-5.00', 'below').title).toBe('Dawn Shipping reached −5.00% or less');
  });

  it('says which level was reached, at what price, and what is sold', () => {
    const prices = { level: '9000', price: '8950', quantity: 1_200 };
    const reached = (trigger: 'take_profit' | 'stop_loss') =>
      messageText(
        message({ code: 'protection_reached', params: { symbol: '900036', trigger, ...prices } }),
        'en',
      );
    expect(reached('stop_loss')).toEqual({
      title: 'Dawn Shipping hit its stop-loss',
      note: 'Selling 1,200 shares at market after reaching ₩8,950',
    });
    expect(reached('take_profit').title).toBe('Dawn Shipping hit its take-profit');
    const failed = message({ code: 'protection_failed', params: { symbol: '900036' } });
    expect(messageText(failed, 'en').title).toBe(
      'Dawn Shipping: take-profit or stop-loss not completed',
    );
    const params = { symbol: '900036', by: '3300' };
    expect(messageText(message({ code: 'protection_lowered', params }), 'en')).toEqual({
      title: 'Dawn Shipping: take-profit and stop-loss lowered',
      note: 'Base price fell by ₩3,300 on the ex-rights date, so we lowered them by the same amount',
    });
  });

  it('names an issue that is gone by its symbol', () => {
    expect(messageText({ ...sale, issue: null }, 'en').title).toBe('Sold 1,200 shares of 900036');
  });

  it('gives the reason of a rejection, or the way to ask for it', () => {
    const failed = (what: string, reason: string) =>
      messageText(message({ code: 'review_failed', params: { what, reason } }), 'en');
    expect(failed('guardian', 'phone_format').note).toBe('The guardian’s phone number isn’t valid');
    expect(failed('later', 'later').note).toBe('Please ask customer service for details');
  });
});

it('each kind leads somewhere', () => {
  for (const kind of MESSAGE_KINDS) {
    expect(messageHref({ ...sale, kind })).toMatch(/^\/(trade|information|market|home|tutor)\//);
  }
  expect(messageHref(sale)).toBe('/trade/positionDetail?id=O1');
});
