import type { Output } from '@maru/contract/calls';
import { describe, expect, it } from 'vitest';
import { partOf, saleSum } from './sale.ts';

type ClosingOrder = Output<'tradeSale'>['orders'][number];

const closing = (fields: object): ClosingOrder =>
  ({
    quantity: 100,
    filled: 100,
    quantities: { pending: 0 },
    contractAmount: '7000000',
    fee: '1050',
    transactionTax: '3500',
    ruralTax: '10500',
    financed: '4000000',
    interestPaid: '120',
    total: '2984830',
    realised: '-15000',
    ...fields,
  }) as ClosingOrder;

describe('saleSum', () => {
  it('adds up quantities, amounts and costs, and has the average of what was filled', () => {
    const waiting = { filled: 50, quantities: { pending: 50 }, contractAmount: '3550000' };
    expect(
      saleSum([closing({}), closing({ ...waiting, realised: '20000' })], { scale: 0 }),
    ).toEqual({
      quantity: 200,
      filled: 150,
      pending: 50,
      averagePrice: '70333.33',
      contractAmount: '10550000',
      fee: '2100',
      transactionTax: '7000',
      ruralTax: '21000',
      financed: '8000000',
      interestPaid: '240',
      total: '5969660',
      realised: '5000',
    });
  });

  it('has no average before a fill', () => {
    const nothing = { filled: 0, contractAmount: '0', quantities: { pending: 100 } };
    expect(saleSum([closing(nothing)], { scale: 0 })).toMatchObject({
      averagePrice: null,
      pending: 100,
    });
  });
});

describe('partOf', () => {
  it('floors, but takes one unit while one can be sold', () => {
    expect(partOf(2_705, 25)).toBe(676);
    expect(partOf(3, 10)).toBe(1);
    expect(partOf(3, 100)).toBe(3);
    expect(partOf(0, 25)).toBe(0);
  });
});
