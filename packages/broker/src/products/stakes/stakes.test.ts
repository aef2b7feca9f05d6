import { startOfDay } from '@maru/std/kst';
import { CUSTOMERS } from '@maru/std/venue-port';
import { expect, test } from 'vitest';
import { STAKE_TERMS, StakeKit } from '../../testing/stake-kit.ts';

const { symbol } = STAKE_TERMS;
const HOLDER = 'institution:Neulsol Asset';
const bought = (shares: number) =>
  ({ kind: 'buy_basket', bought: shares, spent: shares * 9_000 }) as const;

test('[STK-1] two people approve the instruction that buys it', () => {
  const kit = new StakeKit();
  const id = kit.kit.ok('stake.ask', 'operator', STAKE_TERMS);
  const { shares, cash, until } = STAKE_TERMS;
  const terms = { kind: 'buy_basket', symbol, holder: HOLDER, shares, cash, until };
  expect(kit.instruction(id)).toEqual({ id: kit.stake(id).instruction, ...terms });
  expect(kit.kit.broker.reads.instruction(kit.stake(id).instruction ?? '')?.state).toBe('review');
  expect(kit.approve()).toBeNull();
  expect(kit.kit.broker.reads.instruction(kit.stake(id).instruction ?? '')?.state).toBe('sent');
  expect(kit.stake(id)).toMatchObject({ stage: 'buying', bought: 0, sold: 0, offer: null });
});

test('[STK-1] its terms are those of a stock, with shares, money and a day to come', () => {
  const kit = new StakeKit();
  const code = (fields: object) => kit.kit.codeOf(kit.ask(fields));
  expect(code({ symbol: '000000' })).toBe('product_missing');
  expect(code({ shares: 0 })).toBe('stake_terms');
  expect(code({ shares: 10_000_001 })).toBe('stake_terms');
  expect(code({ cash: 1.5 })).toBe('stake_terms');
  expect(code({ until: '2026-11-19' })).toBe('stake_terms');
  expect(code({ institution: { kor: ' ', en: 'x', tw: 'x' } })).toBe('stake_terms');
  expect(kit.kit.rows('stakes')).toEqual([]);
});

test('[STK-2] answers of the venue raise what is bought', () => {
  const kit = new StakeKit();
  const id = kit.kit.ok('stake.ask', 'operator', STAKE_TERMS);
  kit.approve();
  kit.answer(id, bought(7_000), 'progress');
  expect(kit.stake(id)).toMatchObject({ stage: 'buying', bought: 7_000, spent: 63_000_000n });
  kit.answer(id, bought(12_000));
  expect(kit.stake(id)).toMatchObject({ stage: 'moving', bought: 12_000 });
  expect(kit.instruction(id)).toMatchObject({
    kind: 'transfer',
    from: HOLDER,
    to: CUSTOMERS,
    shares: 12_000,
  });
});

test('[STK-2] a stake of which nothing was bought is over', () => {
  const kit = new StakeKit();
  const id = kit.kit.ok('stake.ask', 'operator', STAKE_TERMS);
  kit.approve();
  kit.answer(id, bought(0));
  expect(kit.stake(id).stage).toBe('refused');
});

test('[STK-3] shares are in the ledger once they are in custody, and leave it before', () => {
  const kit = new StakeKit();
  const id = kit.kit.ok('stake.ask', 'operator', STAKE_TERMS);
  kit.approve();
  kit.answer(id, bought(12_000));
  kit.approve();
  expect(kit.house('stakes', symbol)).toBe(0n);
  kit.moved(id);
  expect(kit.stake(id).stage).toBe('ready');
  expect(kit.house('stakes', symbol)).toBe(12_000n);
  expect(kit.house('institutions', symbol)).toBe(-12_000n);
  kit.kit.ok('stake.release', 'operator', { id });
  expect(kit.house('stakes', symbol)).toBe(0n);
  expect(kit.stake(id)).toMatchObject({ stage: 'returning', returned: 12_000 });
  expect(kit.instruction(id)).toMatchObject({
    kind: 'transfer',
    from: CUSTOMERS,
    to: HOLDER,
    shares: 12_000,
  });
  kit.approve();
  kit.moved(id);
  expect(kit.stake(id).stage).toBe('ended');
  kit.kit.take();
});

test('[STK-6] a return that was refused is asked for again on the next trading day', () => {
  const kit = new StakeKit();
  const id = kit.ready();
  kit.kit.ok('stake.release', 'operator', { id });
  kit.reject();
  expect(kit.stake(id)).toMatchObject({ stage: 'returning', instruction: null });
  kit.at(startOfDay('2026-11-21'));
  expect(kit.instruction(id)).toMatchObject({ kind: 'transfer', from: CUSTOMERS });
  kit.approve();
  kit.moved(id);
  expect(kit.stake(id).stage).toBe('ended');
});

test('[STK-7] what is refused before the shares are in custody ends the stake', () => {
  const kit = new StakeKit();
  const rejected = kit.kit.ok('stake.ask', 'operator', STAKE_TERMS);
  kit.reject();
  expect(kit.stake(rejected).stage).toBe('refused');
  const refused = kit.kit.ok('stake.ask', 'operator', STAKE_TERMS);
  kit.approve();
  kit.answer(refused, 'refused');
  expect(kit.stake(refused).stage).toBe('refused');
  const kept = kit.kit.ok('stake.ask', 'operator', STAKE_TERMS);
  kit.approve();
  kit.answer(kept, bought(5_000));
  kit.reject();
  expect(kit.stake(kept).stage).toBe('refused');
  expect(kit.house('stakes', symbol)).toBe(0n);
});

test('[STK-4] only a ready stake that no offer has can be given back', () => {
  const kit = new StakeKit();
  const release = (id: string) => kit.kit.codeOf(kit.kit.send('stake.release', 'operator', { id }));
  expect(release('K0')).toBe('stake_missing');
  const id = kit.kit.ok('stake.ask', 'operator', STAKE_TERMS);
  expect(release(id)).toBe('stake_not_ready');
});

test('[STK-8] a restart at any point changes nothing', () => {
  const kit = new StakeKit();
  const id = kit.kit.ok('stake.ask', 'operator', STAKE_TERMS);
  kit.kit.restart();
  kit.approve();
  kit.kit.restart();
  kit.answer(id, bought(9_000));
  kit.kit.restart();
  kit.approve();
  kit.moved(id);
  kit.kit.restart();
  expect(kit.stake(id)).toMatchObject({ stage: 'ready', bought: 9_000, sold: 0 });
  expect(kit.house('stakes', symbol)).toBe(9_000n);
});
