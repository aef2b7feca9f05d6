/** A trade of one share at an odd price must not close the positions of others. */
import { expect, test } from 'vitest';
import { BrokerKit, DEMO, markAt } from '../../testing/broker-kit.ts';

const SYMBOL = '900005';

function withPosition(side: 'long' | 'short'): BrokerKit {
  const kit = new BrokerKit({ sandboxReview: 'manual' });
  kit.ok('margin.open', DEMO, { answer: 'all' });
  const position = kit.placed({ side, leverage: 5, lots: 10, confirmed: true });
  kit.fill(position, 1_000, 70_000);
  return kit;
}

const quoted = (kit: BrokerKit, last: number, bid: number, ask: number) => {
  kit.broker.setMarks([{ ...markAt(SYMBOL, 70_000), last, bid, ask }]);
  kit.runDue();
  return kit.rows('orders').filter(({ kind }) => kind === 'close').length;
};

test('[MRG-7] a print below the bid closes no long position, a bid at its price does', () => {
  const kit = withPosition('long');
  // 14,000,000 won of margin; at 59,000 won a share 3,000,000 are left, at 58,000 2,000,000
  expect(quoted(kit, 58_000, 69_900, 70_000)).toBe(0);
  expect(quoted(kit, 58_000, 58_000, 70_000)).toBe(1);
});

test('[SHT-7] a print above the offer closes no short position, an offer at its price does', () => {
  const kit = withPosition('short');
  expect(quoted(kit, 82_000, 70_000, 70_100)).toBe(0);
  expect(quoted(kit, 82_000, 70_000, 82_000)).toBe(1);
});

test('[MRG-7] without a bid the last price decides', () => {
  const kit = withPosition('long');
  const mark = { ...markAt(SYMBOL, 70_000), last: 58_000, bid: null, ask: 58_000 };
  kit.broker.setMarks([mark]);
  kit.runDue();
  expect(kit.rows('orders').filter(({ kind }) => kind === 'close')).toHaveLength(1);
});
