/** The contract of every store; each implementation's test runs it. For tests only. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Fenced, type Statement, type Store, StoreRefused } from './port.ts';

const insert = (id: number, note: string): Statement => ({
  text: 'insert into contract_rows (id, note) values ($1, $2)',
  params: [id, note],
});

/** Runs the contract against stores from `open`; each call opens the same database. */
export function storeContract(open: () => Promise<Store>): void {
  let store: Store;
  const ids = async (): Promise<bigint[]> => {
    const rows = await store.query<{ id: bigint }>('select id from contract_rows order by id');
    return rows.map((row) => row.id);
  };

  beforeAll(async () => {
    store = await open();
    const script = `drop table if exists contract_rows;
      create table contract_rows (id bigint primary key, note text not null, day date);`;
    await store.commit([{ text: script, params: null }]);
  });
  beforeEach(() => store.commit([{ text: 'delete from contract_rows', params: [] }]));
  afterAll(() => store.close());

  it('gives int8 as bigint, also small ones, and a date as it is written', async () => {
    const rows = await store.query(
      `select 7::bigint as small, 9007199254740993::bigint as great, '2026-11-20'::date as day,
        true as yes, null::bigint as none, '{"a":[1,"2"]}'::jsonb as json`,
    );
    expect(rows).toEqual([
      {
        small: 7n,
        great: 9_007_199_254_740_993n,
        day: '2026-11-20',
        yes: true,
        none: null,
        json: { a: [1, '2'] },
      },
    ]);
  });

  it('takes parameters of every kind', async () => {
    const rows = await store.query(
      'select $1::bigint as a, $2::text as b, $3::boolean as c, $4::date as d, $5::json as e',
      [5n, '한글', false, '2027-02-28', '[{"x":"1"}]'],
    );
    expect(rows).toEqual([{ a: 5n, b: '한글', c: false, d: '2027-02-28', e: [{ x: '1' }] }]);
  });

  it('commits all statements of a transaction', async () => {
    await store.commit([insert(1, 'a'), insert(2, 'b')]);
    expect(await ids()).toEqual([1n, 2n]);
  });

  it('commits nothing when the content of a statement is refused', async () => {
    await expect(store.commit([insert(1, 'a'), insert(1, 'b')])).rejects.toThrow(StoreRefused);
    await expect(store.commit([insert(3, 'nul \u0000')])).rejects.toThrow(StoreRefused);
    await expect(store.query('select no_such_column')).rejects.toThrow(StoreRefused);
    expect(await ids()).toEqual([]);
    await store.commit([insert(1, 'c')]);
    expect(await ids()).toEqual([1n]);
  });

  it('takes a list, and bytes in the form of the database', async () => {
    await store.commit([insert(1, 'a "b"'), insert(2, 'c, d'), insert(3, 'e')]);
    const list = { text: 'delete from contract_rows where note = any($1::text[])' };
    await store.commit([{ ...list, params: [['a "b"', 'c, d']] }]);
    expect(await ids()).toEqual([3n]);
    const seven = new Uint8Array([0, 0, 0, 0, 0, 0, 0, 7]);
    const bytes = { text: `insert into contract_rows (id, note) values ($1::bigint, 'seven')` };
    await store.commit([{ ...bytes, params: [seven] }, insert(8, 'h')]);
    expect(await ids()).toEqual([3n, 7n, 8n]);
  });

  it('runs a statement with a name again, also after it was refused', async () => {
    const named = (id: number): Statement => ({ ...insert(id, 'n'), name: 'an insert' });
    await store.commit([named(1)]);
    await expect(store.commit([named(1)])).rejects.toThrow(StoreRefused);
    await store.commit([named(2)]);
    expect(await ids()).toEqual([1n, 2n]);
  });

  it('ends as fenced when the fence changes no row, with nothing committed', async () => {
    await store.commit([insert(1, 'a')]);
    const fence = (id: number): Statement => ({
      text: 'update contract_rows set note = $2 where id = $1',
      params: [id, 'fenced'],
      expect: 'fence',
    });
    await store.commit([fence(1), insert(2, 'b')]);
    await expect(store.commit([insert(4, 'd'), fence(9)])).rejects.toThrow(Fenced);
    expect(await ids()).toEqual([1n, 2n]);
  });

  it('refuses a transaction whose check returns a row', async () => {
    const check: Statement = {
      text: 'select id from contract_rows where id > 5',
      params: [],
      expect: 'nothing',
    };
    await store.commit([insert(5, 'a'), check]);
    await expect(store.commit([insert(6, 'a'), check])).rejects.toThrow(StoreRefused);
    expect(await ids()).toEqual([5n]);
  });

  it('runs transactions one after another and in the order of the calls', async () => {
    const upsert = (n: number): Statement => ({
      text: `insert into contract_rows (id, note) values (1, $1)
        on conflict (id) do update set note = contract_rows.note || excluded.note`,
      params: [String(n)],
    });
    await Promise.all([1, 2, 3, 4, 5].map((n) => store.commit([upsert(n)])));
    expect(await store.query('select note from contract_rows')).toEqual([{ note: '12345' }]);
  });

  it('keeps what was committed when it is closed and opened again', async () => {
    await store.commit([insert(8, 'kept')]);
    await store.close();
    store = await open();
    expect(await ids()).toEqual([8n]);
  });
}
