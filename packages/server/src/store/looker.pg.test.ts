import { expect, it } from 'vitest';
import { createDatabase } from '../../../../tests/harness/postgres.ts';
import { openLooker } from './looker.ts';
import { openPostgres } from './postgres.ts';

it('looks at one state of a copy that takes no writes, for as long as it takes', async () => {
  const { url, drop } = await createDatabase();
  const writer = await openPostgres(url);
  const name = new URL(url).pathname.slice(1);
  const settings = ["statement_timeout = '5s'", 'default_transaction_read_only = on'];
  const text = settings.map((one) => `alter database ${name} set ${one}`).join(';');
  await writer.commit([{ text, params: null }]);
  const looker = await openLooker(url);
  const heads = () => looker.query('select epoch, batch from writer');
  const before = await heads();
  expect(await looker.query("select current_setting('statement_timeout') as ms")).toEqual([
    { ms: '0' },
  ]);
  await writer.query('update writer set epoch = epoch + 1 returning *');
  expect(await heads()).toEqual(before);
  for (const change of ['update writer set epoch = 9', 'create table other (id int)']) {
    await expect(looker.query(change)).rejects.toThrow();
  }
  await expect(looker.commit([{ text: 'select 1', params: [] }])).rejects.toThrow(
    'a look changes nothing',
  );
  await looker.close();
  await writer.close();
  await drop();
});
