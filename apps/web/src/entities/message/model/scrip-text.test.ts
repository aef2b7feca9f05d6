import { expect, it } from 'vitest';
import { messageHref, messageText } from './message-text.ts';
import type { Message } from './message-words.ts';

const symbol = '910001';
const names = { kor: '새벽해운', en: 'Dawn Shipping', tw: '黎明海運' };
const message = (content: Message['content'], ref: string): Message => ({
  id: 'X1',
  no: 1,
  kind: 'dividend',
  at: 0,
  read: true,
  ref,
  content,
  issue: { names, scale: 0, market: 'main' },
});
const closesAt = Date.UTC(2026, 11, 10, 15);

it('says that a dividend can be taken in shares, and leads to the dividends of the stock', () => {
  const params = { symbol, quantity: 3, price: '66500', closesAt };
  const offered = message({ code: 'scrip_offered', params }, '910001:2026Q4');
  expect(messageText(offered, 'en').title).toBe('Dawn Shipping: take your dividend in shares');
  expect(messageText(offered, 'kor').note).toMatch(/^1주 66,500원 · 3주까지 · /);
  expect(messageHref(offered)).toBe('/home/dividend?symbol=910001');
});

it('says what became of a choice, and leads to the position', () => {
  const money = { amount: '199500', cash: '55062', tax: '46338', listsOn: '2026-12-12' };
  const paid = message({ code: 'scrip_paid', params: { symbol, quantity: 3, ...money } }, 'x');
  expect(messageText(paid, 'en').title).toBe('Dawn Shipping: 3 shares allotted for your dividend');
  expect(messageText(paid, 'kor').note).toMatch(/^주식 199,500원 · 현금 55,062원 · 세금 46,338원/);
  expect(messageHref(paid)).toBe('/home/dividend?tab=mine');
  const delivered = message(
    { code: 'scrip_delivered', params: { symbol, quantity: 3, price: '66500' } },
    'O9',
  );
  expect(messageText(delivered, 'tw').title).toBe('黎明海運 股利股份 3股 已入帳');
  expect(messageHref(delivered)).toBe('/trade/positionDetail?id=O9');
});

it('says when a price of a capital increase is fixed, and leads to the increase', () => {
  const params = { symbol, quantity: 60, price: '50000', exDay: '2026-11-21' };
  const announced = message({ code: 'increase_announced', params }, 'G7');
  expect(messageText(announced, 'kor').title).toBe('새벽해운 유상증자 예정 발행가 50,000원');
  expect(messageHref(announced)).toBe('/home/newStockPsBuy?id=G7');
  const times = { opensAt: closesAt, closesAt };
  const of = { symbol, quantity: 60, price: '45000', ...times };
  const priced = message({ code: 'increase_priced', params: of }, 'G7');
  expect(messageText(priced, 'en').title).toBe('Dawn Shipping: rights issue price set at ₩45,000');
  expect(messageHref(priced)).toBe('/home/newStockPsBuy?id=G7');
});
