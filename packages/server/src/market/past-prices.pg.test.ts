import { addDays } from '@maru/std/kst';
import { beforeAll, describe, expect, it } from 'vitest';
import { STORES, setStore } from '../../../../tests/harness/stores.ts';
import { DAY } from '../venue/testing.ts';
import { Holders } from './holders.ts';
import { readYearHighs } from './past-prices.ts';

describe.each(STORES)('what rankings read of $name', ({ open }) => {
  const store = setStore(open);

  beforeAll(async () => {
    const bar = (symbol: string, daysAgo: number, high: number) => ({
      text: 'insert into day_bars values ($1, $2, 1, $3, 1, 1, 1, 1, false)',
      params: [symbol, addDays(DAY, -daysAgo), high],
    });
    const holding = (customer: string, symbol: string, quantity: number) => ({
      text: 'insert into holdings (id, customer, symbol, quantity, live) values ($1, $2, $3, $4, $5)',
      params: [`${customer}:${symbol}`, customer, symbol, quantity, quantity > 0],
    });
    await store.commit([
      bar('900010', 365, 900),
      bar('900010', 364, 700),
      bar('900010', 1, 600),
      bar('900010', 0, 800),
      bar('900020', 9, 5_000),
      bar('900020', 8, 1_100),
      bar('900020', 1, 1_050),
      {
        text: `insert into base_changes values ('900020', $1, 1000, 'split')`,
        params: [addDays(DAY, -8)],
      },
      holding('M1', '900010', 5),
      holding('M2', '900010', 1),
      holding('M2', '900020', 1),
      holding('M1', '900030', 0),
    ]);
  });

  it('the highest price of 52 weeks, since the last change of the base', async () => {
    expect(await readYearHighs(store, DAY)).toEqual(
      new Map([
        ['900010', 700],
        ['900020', 1_100],
      ]),
    );
  });

  it('the number of customers who hold a stock', async () => {
    expect(await new Holders(store).counts(0)).toEqual(
      new Map([
        ['900010', 2],
        ['900020', 1],
      ]),
    );
  });
});
