import { Client } from 'pg';
import { expect, test } from 'vitest';
import { startPostgres, withDatabase } from './postgres.ts';

/** Runs one statement on its own connection. */
async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test('each database is empty and gone afterwards', async () => {
  const url = await withDatabase(async (url) => {
    await query(url, 'create table t (n int)');
    return url;
  });
  await expect(query(url, 'select 1')).rejects.toThrow(/does not exist/);
  await withDatabase(async (other) => {
    await expect(query(other, 'select * from t')).rejects.toThrow(/relation "t" does not exist/);
  });
});

test('what was committed survives a kill and a restart of the server', async () => {
  const postgres = await startPostgres();
  try {
    await query(postgres.url, 'create table t as select 7 as n');
    await postgres.kill9();
    expect(await query(postgres.url, 'select n from t')).toEqual([{ n: 7 }]);
    await postgres.restart();
    expect(await query(postgres.url, 'select n from t')).toEqual([{ n: 7 }]);
  } finally {
    await postgres.stop();
  }
});
