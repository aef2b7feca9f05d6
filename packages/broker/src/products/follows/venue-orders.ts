/** Block orders at the venue: their reports, and requests to the venue for them. */
import type { Changes } from '../../kernel/core/changes.ts';
import type { Requested, VenueOrders } from '../../kernel/core/domain.ts';
import type { State } from '../../kernel/core/state.ts';
import { applyToBlock, blockCancel, blockRequest } from './reports.ts';
import type { BlockOrder } from './rows.ts';

/** One goes out when all take part, and is cancelled later. */
function added({ rows, before }: Changes): Requested[] {
  const found: Requested[] = [];
  for (const [id, block] of rows.blockOrders) {
    if (block === undefined || block.sentSeq === null || block.pending === 0) continue;
    const was: BlockOrder | undefined = before.blockOrders.get(id);
    if (was === undefined || was.sentSeq === null) {
      found.push({ seq: block.sentSeq, request: blockRequest(block) });
    }
    const cancel = blockCancel(block);
    const isKnown = was !== undefined && was.cancelSeq === block.cancelSeq;
    if (cancel !== null && !isKnown) found.push({ seq: block.cancelSeq ?? 0, request: cancel });
  }
  return found;
}

function open(state: State): ReturnType<VenueOrders['open']> {
  const blocks = [...state.blockOrders.values()].filter(({ pending }) => pending > 0);
  const placed = blocks.map((block) => ({
    id: block.id,
    seq: block.sentSeq ?? block.seq,
    request: blockRequest(block),
  }));
  return { placed, cancels: blocks.map(blockCancel).filter((one) => one !== null) };
}

export const blockOrders: VenueOrders = {
  report: (state, report, env) => {
    const block = state.blockOrders.get(report.id);
    return block === undefined ? null : applyToBlock(state, block, report, env);
  },
  added,
  open,
};
