/** What screens say that show how something stands: locks, exchange, news, statements. */
import { refused, text } from './words.ts';

const AT = { at: { at: Date.UTC(2026, 10, 26, 3) } };

/** A locked purchase: on its card and page, among the holdings, and as it is to be sold. */
export const LOCK = {
  why: text('lock.days', ['T\\+2 매도 제한', 'Locked within T\\+2', 'T\\+2 內不可賣出'], {
    n: '2',
  }),
  until: text('lock.until', ['.부터 팔 수 있어요', 'Sellable from .', '.+ 起可賣出'], AT),
  part: text('lock.part', ['100주 잠김', '100 shares locked', '100股 鎖定中'], {
    n: { shares: 100 },
  }),
  partUntil: text('lock.partUntil', ['.부터 풀려요', 'free from .', '.+ 起解除'], AT),
  refused: refused(
    'sell_lock_days',
    [
      'T\\+2일이 지나야 팔 수 있어요. .+부터 팔 수 있어요',
      'You can sell after T\\+2 days, from .',
      'T\\+2 日後才能賣出，.+ 起可賣出',
    ],
    { n: '2' },
  ),
  tooEarly: refused(
    'sell_too_early',
    [
      '체결 후 30분이 지나야 팔 수 있어요. .+부터 팔 수 있어요',
      'You can sell 30 minutes after the fill, from .',
      '成交 30 分鐘後才能賣出，.+ 起可賣出',
    ],
    { n: '30' },
  ),
};

/** The form of an exchange, and what it says before a rate is asked for. */
export const EXCHANGE = {
  from: text('exchange.from', ['^보내는 통화$', '^From$', '^支付幣別$']),
  to: text('exchange.to', ['^받는 통화$', '^To$', '^收取幣別$']),
  amount: text('exchange.amount', ['^보낼 금액', '^Amount to exchange', '^換匯金額']),
  password: text('fundPassword.label', ['^자금 비밀번호$', '^Fund password$', '^資金密碼$']),
  check: text('exchange.check', ['^환율 확인하기$', '^Get a rate$', '^取得匯率$']),
  same: refused('exchange_same_currency', [
    '^같은 통화끼리는 환전할 수 없어요$',
    '^You can’t exchange the same currency$',
    '^相同幣別無法換匯$',
  ]),
  below: refused(
    'exchange_below',
    [
      '^1,000원 이상부터 환전할 수 있어요$',
      '^Minimum exchange: ₩1,000$',
      '^最低換匯金額為等值 ₩1,000$',
    ],
    { n: '1000' },
  ),
  above: refused(
    'exchange_above',
    [
      '^한 번에 100,000,000원까지 환전할 수 있어요$',
      '^Maximum per exchange: ₩100,000,000$',
      '^單次換匯上限為等值 ₩100,000,000$',
    ],
    { n: '100000000' },
  ),
  short: refused(
    'insufficient_balance',
    [
      '^잔액이 부족해요. 0 JPY까지 환전할 수 있어요',
      '^Insufficient balance. You can exchange up to 0 JPY',
      '^餘額不足，最多可兌換 0 JPY',
    ],
    { n: '0', currency: 'JPY' },
  ),
};

export const NEWS = {
  why: text('news.why', ['오늘 움직인 이유', 'Why it moved today', '今日波動原因']),
  simulated: text('news.simulated', ['모의 시장에서', 'in a simulated market', '由模擬市場']),
};

export const STATEMENT = {
  save: text('common.saveCsv', ['^CSV 저장$', '^Save CSV$', '^儲存 CSV$']),
  total: text('statement.closingTotal', ['^기말 금액$', '^Closing total$', '^期末金額$']),
  print: text('statement.print', ['^인쇄·PDF$', '^Print / PDF$', '^列印·PDF$']),
  opening: text('record-table.opening', ['^기초 잔액$', '^Opening balance$', '^期初餘額$']),
  closing: text('record-table.closing', ['^기말 잔액$', '^Closing balance$', '^期末餘額$']),
};

export const PROTECTION = {
  title: text('protection.title', ['^익절·손절$', '^Take-profit and stop-loss$', '^停利停損$']),
  sold: text('protect.end_sold', [
    '^정한 가격에 닿아 모두 팔았어요$',
    '^Level reached. All sold$',
    '^已觸及並全部賣出$',
  ]),
};

/** A mark of a chart, where prices before it do not compare. */
export const BASE_MARK = {
  split: text('market.base_split', ['액면분할 기준가', 'Split base', '分割參考價']),
  consolidation: text('market.base_consolidation', [
    '주식병합 기준가',
    'Reverse split base',
    '反分割參考價',
  ]),
  adjustment: text('market.base_adjustment', ['조정 기준가', 'Adjusted base', '調整後參考價']),
};
