import { startOfDay } from '@maru/std/kst';
import { Prng } from '@maru/std/prng';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OfferingKit, TERMS } from '../../testing/offering-kit.ts';

const customerOf = (no: number): string => `M${String(no + 2).padStart(8, '0')}`;

/** All money of customers and of the house, won; zero, as each entry balances. */
function sumOf({ kit }: OfferingKit): bigint {
  const wallets = kit.rows('wallets').filter(({ currency }) => currency === 'KRW');
  const house = kit.rows('houseAccounts').filter(({ unit }) => unit === 'KRW');
  const own = wallets.reduce((sum, { free, held, unsettled }) => sum + free + held + unsettled, 0n);
  return own + house.reduce((sum, { balance }) => sum + balance, 0n);
}

/** Shares of each of the customers in turn, by a random split of what is given out. */
function splitOf(prng: Prng, asked: readonly number[], total: number): number[] {
  const won = asked.map(() => 0);
  for (let left = total; left > 0; ) {
    const i = prng.below(asked.length);
    const more = Math.min(left, (asked[i] ?? 0) - (won[i] ?? 0), prng.between(1, 200));
    won[i] = (won[i] ?? 0) + more;
    left -= more;
  }
  return won;
}

test('[NSH-18] money and shares are conserved whatever is drawn, paid, waived and left', () => {
  const lots = fc.array(fc.integer({ min: 10, max: 80 }), { minLength: 1, maxLength: 12 });
  const ends = fc.array(fc.constantFrom('pay', 'waive', 'leave'), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(lots, ends, fc.string(), (applied, acts, seed) => {
      const own = new OfferingKit(applied.length).open();
      const { kit } = own;
      const ids = applied.map((each, no) => own.applied(each, customerOf(no)));
      const asked = applied.map((each) => each * TERMS.lotSize);
      const total = Math.min(
        TERMS.pool,
        asked.reduce((sum, each) => sum + each, 0),
      );
      const won = splitOf(new Prng(seed), asked, total);
      own.drawn(...ids.map((id, no) => [id, won[no] ?? 0, 0] as const));
      kit.take();
      ids.forEach((id, no) => {
        if (acts[no] === 'pay') own.pay(id, customerOf(no));
        if (acts[no] === 'waive') own.waive(id, customerOf(no));
      });
      kit.take();
      own.listing();
      own.at(startOfDay(TERMS.listsOn));
      kit.take();
      const bought = won.map((shares, no) => (acts[no] === 'pay' ? shares : 0));
      const paid = bought.reduce((sum, shares) => sum + shares, 0);
      expect(own.offering).toMatchObject({ stage: 'listed', paid, left: total - paid });
      bought.forEach((shares, no) => {
        const cost = BigInt(shares) * BigInt(TERMS.price);
        expect(kit.money(customerOf(no))).toEqual([300_000_000n - cost, 0n, 0n]);
        const holding = kit.rows('holdings').find((one) => one.customer === customerOf(no));
        expect(holding?.quantity ?? 0).toBe(shares);
      });
      const owed = kit.rows('houseAccounts').find(({ id }) => id === 'new_shares:KRW');
      expect(owed?.balance ?? 0n).toBe(0n);
      expect(sumOf(own)).toBe(0n);
    }),
    { numRuns: 40 },
  );
});
