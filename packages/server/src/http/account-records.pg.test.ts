/** A customer's account in the database. */
import { beforeAll, describe, expect, it } from 'vitest';
import { STORES, setStore } from '../../../../tests/harness/stores.ts';
import { createRowWriter } from '../store/row-writer.ts';
import { writeStatement } from '../store/rows.ts';
import { sqlTables } from '../store/tables.ts';
import { accountRecords } from './account-records.ts';

const DAYS = ['2027-12-31', '2028-02-01', '2028-02-29', '2028-03-01'];

describe.each(STORES)('check-ins on $name', ({ open }) => {
  const store = setStore(open);

  beforeAll(async () => {
    await createRowWriter(store);
    const rows = DAYS.map((day) => ({ id: day, customer: 'M1', day, at: 0 }));
    const checkInDays = new Map(rows.map((row) => [row.id, row]));
    await store.commit([writeStatement({ changed: { checkInDays } })]);
  });

  it.each([
    ['2028-02', ['2028-02-01', '2028-02-29']],
    ['2027-12', ['2027-12-31']],
    ['2028-04', []],
    // the last month of which a day can be written
    ['9999-12', []],
  ])('of the month %s', async (month, days) => {
    expect(await accountRecords(sqlTables(store)).checkInDays('M1', month)).toEqual(days);
    expect(await accountRecords(sqlTables(store)).checkInDays('M2', month)).toEqual([]);
  });
});
