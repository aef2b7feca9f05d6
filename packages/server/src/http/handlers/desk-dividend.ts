/** Dividends at the desk: shares that are offered for them, and what customers have chosen. */

import type { BrokerReads, CommandMap } from '@maru/broker/domains';
import type { Dividend } from '@maru/broker/products/dividends/rows';
import type { Scrip } from '@maru/broker/products/scrips/rows';
import type { Input } from '@maru/contract/desk-calls';
import type { ErrorCode } from '@maru/contract/errors';
import { startOfDay } from '@maru/std/kst';
import { err, ok, type Result } from '@maru/std/result';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled } from '../answer.ts';
import type { DeskAnswer, DeskHandlers } from '../handler.ts';
import type { ScripRecords } from '../scrip-records.ts';
import { ppmTyped } from './ppm-typed.ts';
import { pageOf, readAnswer, sliceOf } from './read.ts';
import { asks } from './send.ts';

export interface DeskDividendDeps {
  readonly engine: Engine;
  readonly elections: ScripRecords;
}

type Calls = 'deskDividends' | 'deskScripAsk' | 'deskScripElections';
type Row = DeskAnswer<'deskDividends'>['rows'][number];

export const deskDividendHandlers = (deps: DeskDividendDeps): Pick<DeskHandlers, Calls> => ({
  deskDividends: (input) => list(deps, input),
  deskScripAsk: asks(deps, 'scrip.ask', termsOf),
  deskScripElections: (input) => elections(deps, input),
});

/** Dividends that may still be offered in shares, the next ex date first. */
function askable(reads: BrokerReads, now: number): readonly Dividend[] {
  const isFree = ({ id, symbol }: Dividend): boolean => {
    const scrip = reads.scrip(id);
    const board = reads.instrument(symbol)?.board;
    const isListed = board === 'main' || board === 'second';
    return isListed && (scrip === undefined || scrip.stage === 'rejected');
  };
  return reads
    .dividends()
    .filter((one) => one.stage === 'declared' && now < startOfDay(one.exDay) && isFree(one))
    .toSorted((a, b) =>
      a.exDay === b.exDay ? (a.id < b.id ? -1 : 1) : a.exDay < b.exDay ? -1 : 1,
    );
}

/** Dividends with a request for shares, the newest first. */
const offered = (reads: BrokerReads): readonly Dividend[] =>
  [...reads.scrips()].sort((a, b) => b.seq - a.seq).flatMap(({ id }) => reads.dividend(id) ?? []);

function list(
  { engine }: DeskDividendDeps,
  { of, ...paging }: Input<'deskDividends'>,
): Promise<Handled<DeskAnswer<'deskDividends'>>> {
  return readAnswer(engine, null, (reads) => {
    const all = of === 'scrip' ? offered(reads) : askable(reads, engine.now());
    const { rows, total } = pageOf(all, sliceOf(paging));
    return { rows: rows.map((one) => rowOf(reads, one)), total };
  });
}

function rowOf(reads: BrokerReads, dividend: Dividend): Row {
  const { id, symbol } = dividend;
  const names = reads.instrument(symbol)?.names ?? { kor: symbol, en: null, tw: null };
  const scrip = reads.scrip(id);
  return { ...dividend, names, scrip: scrip === undefined ? null : viewOf(scrip) };
}

const viewOf = (scrip: Scrip): NonNullable<Row['scrip']> => ({
  ...scrip,
  amount: BigInt(scrip.price ?? 0) * BigInt(scrip.shares),
});

function termsOf({
  dividend,
  discount,
}: Omit<Input<'deskScripAsk'>, 'requestId'>): Result<CommandMap['scrip.ask'], ErrorCode> {
  const discountPpm = ppmTyped(discount);
  if (discountPpm === null) return err('scrip_terms');
  return ok({ dividend: dividend.trim(), discountPpm });
}

async function elections(
  { elections: kept }: DeskDividendDeps,
  { dividend, ...paging }: Input<'deskScripElections'>,
): Promise<Handled<DeskAnswer<'deskScripElections'>>> {
  const { rows, total } = await kept.ofDividend(dividend, sliceOf(paging));
  const views = rows.map((one) => ({ ...one, entry: one.payEntry, position: one.line }));
  return answered({ rows: views, total });
}
