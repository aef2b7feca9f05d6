/** Issues that leave the market at the desk: read; requests to delist or to keep one. */
import type { BrokerReads } from '@maru/broker/domains';
import type { Review } from '@maru/broker/kernel/reviews/rows';
import { askedBy } from '@maru/broker/market/market/delist';
import type { DelistingRow } from '@maru/broker/market/market/delisting-rows';
import type { Output } from '@maru/contract/desk-calls';
import { present } from '@maru/std/assert';
import type { Engine } from '../../engine/port.ts';
import type { DeskHandlers } from '../handler.ts';
import { readAnswer } from './read.ts';
import { sends } from './send.ts';

type Read = Output<'deskDelistings'>;

const namesOf = (reads: BrokerReads, symbol: string) =>
  present(reads.instrument(symbol), 'an issue that leaves is or was listed').names;

function rowOf(reads: BrokerReads, row: DelistingRow): Read['rows'][number] {
  const { id, symbol, firstDay, lastDay, reason, stage, withdrawal, decision, endedAt } = row;
  const issue = { symbol, names: namesOf(reads, symbol) };
  const withdrawing = stage === 'announced' && withdrawal !== null;
  return { id, ...issue, firstDay, lastDay, reason, stage, withdrawing, ...decision, endedAt };
}

function pendingOf(reads: BrokerReads, review: Review): Read['pending'][number] {
  const { what, symbol, firstDay, lastDay, note } = askedBy(review);
  const issue = { symbol, names: namesOf(reads, symbol) };
  const request = { review: review.id, askedBy: String(review.evidence.askedBy), note };
  return { what, ...issue, firstDay, lastDay, ...request };
}

type Names = 'deskDelistingAsk' | 'deskDelistingWithdraw' | 'deskDelistings';

export const deskDelistingHandlers = (engine: Engine): Pick<DeskHandlers, Names> => ({
  deskDelistings: () =>
    readAnswer(engine, null, (reads) => {
      const { rows, reviews, ...facts } = reads.delistings(engine.now());
      return {
        ...facts,
        rows: rows.map((row) => rowOf(reads, row)),
        pending: reviews.map((review) => pendingOf(reads, review)),
      };
    }),
  deskDelistingAsk: sends({ engine }, 'delisting.ask', ({ symbol, firstDay, reason, note }) => ({
    symbol: symbol.trim(),
    firstDay,
    reason,
    note: note.trim(),
  })),
  deskDelistingWithdraw: sends({ engine }, 'delisting.withdraw', ({ id, note }) => ({
    id,
    note: note.trim(),
  })),
});
