/** The watchlist with its groups, notes and sorting, on both databases, over a restart. */
import { DEMO } from '@maru/broker/testing/broker-kit';
import { describe, expect, it } from 'vitest';
import { setEngine } from '../../../../tests/harness/engine.ts';
import { STORES } from '../../../../tests/harness/stores.ts';
import { Sealer } from '../crypto/sealer.ts';
import { userHandlers } from './handlers/user.ts';

const WHO = { address: '127.0.0.1', account: DEMO, tokenHash: '' };
const SYMBOL = '900005';

describe.each(STORES)('the watchlist on $name', ({ open }) => {
  const running = setEngine(open);
  // these calls open no sealed data
  const noKeys = { find: async () => null, add: async () => {}, remove: async () => {} };
  const sealer = new Sealer(Buffer.alloc(32), noKeys);
  const calls = () => userHandlers({ engine: running.engine, sealer });

  it('comes back whole after a restart, and a repeated request adds one group', async () => {
    await calls().userOptionalAdd({ symbol: SYMBOL }, WHO);
    const request = { name: '반도체', requestId: 'r1' };
    const added = await calls().userOptionalGroupAdd(request, WHO);
    const group = added.ok ? added.value.id : '';
    expect(await calls().userOptionalGroupAdd(request, WHO)).toEqual(added);
    await calls().userOptionalMove({ symbol: SYMBOL, group }, WHO);
    await calls().userOptionalNote({ symbol: SYMBOL, note: '7만원 아래면 📈' }, WHO);
    await calls().userOptionalOrder({ sort: 'name' }, WHO);
    const whole = {
      data: [{ symbol: SYMBOL, group, note: '7만원 아래면 📈' }],
      groups: [{ id: group, name: '반도체' }],
      sort: 'name',
    };
    await running.restart();
    expect(await calls().userOptionalList({}, WHO)).toMatchObject({ ok: true, value: whole });
    await calls().userOptionalGroupDel({ id: group }, WHO);
    expect(await calls().userOptionalList({}, WHO)).toMatchObject({
      value: { data: [{ group: null }], groups: [] },
    });
  });

  it('refuses words that a database can not keep, and stays up', async () => {
    await calls().userOptionalAdd({ symbol: SYMBOL }, WHO);
    const note = await calls().userOptionalNote({ symbol: SYMBOL, note: 'a\u0000b' }, WHO);
    expect(note).toMatchObject({ ok: false, refusal: { code: 'watch_note_invalid' } });
    const name = await calls().userOptionalGroupAdd({ name: '\u0000', requestId: 'r2' }, WHO);
    expect(name).toMatchObject({ ok: false, refusal: { code: 'watch_group_name_invalid' } });
    expect(await calls().userOptionalOrder({ sort: 'gain' }, WHO)).toMatchObject({ ok: true });
  });
});
