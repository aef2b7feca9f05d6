/** Follows as the database would have them: all that the core in memory has ever committed. */
import type { BlockFill, Copy, Follow, ProfitShare } from '@maru/broker/products/follows/rows';
import type { FollowRecords } from '../follow-records.ts';
import { pageOf } from '../handlers/read.ts';
import type { MemoryEngine } from './memory-engine.ts';

export function memoryFollows(engine: MemoryEngine): FollowRecords {
  const rows = <T extends 'follows' | 'copies'>(table: T) => {
    const found = new Map<string, T extends 'follows' ? Follow : Copy>();
    for (const changes of engine.commits) {
      for (const [id, row] of changes.rows[table]) if (row) found.set(id, row as never);
    }
    return [...found.values()];
  };
  const follows = (): Follow[] => rows('follows').sort((a, b) => b.seq - a.seq);
  const trades = (follow: string): Copy[] =>
    rows('copies')
      .filter((one) => one.follow === follow && one.quantity > 0)
      .sort((a, b) => (a.entryNo ?? 0) - (b.entryNo ?? 0));
  const fills = (): BlockFill[] => engine.commits.flatMap(({ blockFills }) => blockFills);
  const shares = (): ProfitShare[] => engine.commits.flatMap(({ profitShares }) => profitShares);
  return {
    list: async (customer, tab, slice) =>
      pageOf(
        follows().filter(
          (one) => one.customer === customer && (one.stage === 'ended') === (tab === 'ended'),
        ),
        slice,
      ),
    one: async (customer, id) =>
      follows().find((one) => one.customer === customer && one.id === id) ?? null,
    all: async (mentor, slice) =>
      pageOf(
        follows().filter((one) => mentor === null || one.mentor === mentor),
        slice,
      ),
    copies: async (follow, slice) => pageOf(trades(follow).reverse(), slice),
    trades: async (all) => all.flatMap(trades),
    fills: async (blocks) => fills().filter(({ block }) => blocks.includes(block)),
    shares: async (follow) =>
      shares()
        .filter((one) => one.follow === follow)
        .reverse(),
    moves: async (follow) =>
      engine.commits
        .flatMap(({ stakeMoves }) => stakeMoves)
        .filter((one) => one.follow === follow)
        .reverse(),
    closes: async () => [],
  };
}
