import { expect, it } from 'vitest';
import { type Fill, filledOrders, positionCosts } from './filled-orders.ts';

const fill = (orderId: string, part: Partial<Fill>): Fill => ({
  id: `${orderId}.${part.at}`,
  orderId,
  side: 'buy',
  price: '8980',
  quantity: 10,
  amount: '89800',
  fee: '13',
  transactionTax: '0',
  ruralTax: '0',
  bookSeq: 1,
  at: 1,
  settlesOn: '2026-11-24',
  entryNo: 1,
  ...part,
});

it('executions of one order stand together, with their sums', () => {
  const sale = { side: 'sell', transactionTax: '44', ruralTax: '134' } as const;
  const [bought, sold] = filledOrders([
    fill('O1', { at: 1 }),
    fill('O1', { at: 2, settlesOn: '2026-11-25', quantity: 5, amount: '44900', fee: '7' }),
    fill('O9', { at: 3, ...sale }),
  ]);
  expect(bought).toMatchObject({
    id: 'O1',
    side: 'buy',
    quantity: 15,
    amount: '134700',
    fee: '20',
    at: 1,
    settlesOn: '2026-11-25',
  });
  expect(bought?.fills).toHaveLength(2);
  expect(sold).toMatchObject({ id: 'O9', side: 'sell', transactionTax: '44', ruralTax: '134' });
});

it('the costs of a position are those of its purchase and of every sale', () => {
  const purchase = { fee: '100', transactionTax: '0', ruralTax: '0' };
  const sale = { fee: '40', transactionTax: '50', ruralTax: '150' };
  expect(positionCosts(purchase, [sale, sale])).toEqual({
    buyFee: 100n,
    sellFee: 80n,
    transactionTax: 100n,
    ruralTax: 300n,
  });
});
