/** `/mentor/*`: mentors to follow, their own fills, and trading as one of them. */

import type { BrokerReads } from '@maru/broker/domains';
import type { KnownBook } from '@maru/broker/kernel/core/command';
import type { CopiedLine, Follow, Mentor } from '@maru/broker/products/follows/rows';
import type { Input, Output } from '@maru/contract/calls';
import { refusal } from '@maru/contract/errors';
import type { MentorSort } from '@maru/contract/follow-rules';
import type { Instrument } from '@maru/std/instrument';
import { dayOf } from '@maru/std/kst';
import { priceText, priceUnits } from '@maru/std/price-text';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { FollowRecords } from '../follow-records.ts';
import type { Figures, FollowersInProfit } from '../followers-in-profit.ts';
import type { Caller, HandlersOf } from '../handler.ts';
import {
  type CopiedPosition,
  curveView,
  type MentorView,
  mentorView,
  positionView,
  type RecordBasis,
  recordOf,
  tradeView,
} from '../mentor-view.ts';
import { pageOf, readAnswer, sliceOf } from './read.ts';
import { commandAnswer, sends } from './send.ts';

export interface MentorDeps {
  readonly engine: Engine;
  /** The book of an issue, by which orders with followers are bounded; null: it is not known. */
  readonly bookOf: (symbol: string) => KnownBook | null;
  readonly records: FollowRecords;
  readonly inProfit: FollowersInProfit;
}

export function mentorHandlers(deps: MentorDeps): HandlersOf<'mentor'> {
  return {
    mentorList: (input, caller) => list(deps, input, caller),
    mentorInfo: (input, caller) => info(deps, input, caller),
    mentorTrades: (input, caller) => trades(deps, input, caller),
    mentorAccount: (_input, { account }) =>
      readAnswer(deps.engine, account, (reads) => accountOf(reads, account, deps.engine.now())),
    mentorOrder: (form, caller) => order(deps, form, caller),
    mentorCancel: sends(deps, 'mentor.cancel'),
  };
}

/** A mentor in the core's memory. */
interface Known {
  readonly mentor: Mentor;
  readonly own: Follow | undefined;
  readonly figures: Figures;
}

const knownOf = (reads: BrokerReads, mentor: Mentor, inProfit: FollowersInProfit): Known => ({
  mentor,
  own: mentor.own === null ? undefined : reads.follow(mentor.own),
  figures: inProfit.figures(reads, mentor.id),
});

/** Open to followers, or still followed: a mentor with a stake. */
const isShown = ({ stage, own }: Mentor): boolean =>
  own !== null && (stage === 'active' || stage === 'ending');

/** Approved, and without the stake that makes the mentor visible to others. */
const isFunding = ({ stage, own }: Mentor, isMe: boolean): boolean =>
  isMe && own === null && stage === 'active';

/** Reads the data that mentors' records are computed from, of all of them at once. */
async function basesOf(records: FollowRecords, all: readonly Known[]): Promise<RecordBasis[]> {
  const owns = all.flatMap(({ own }) => (own === undefined ? [] : [own]));
  const trades = await records.trades(owns.map(({ id }) => id));
  const symbols = new Set(all.flatMap(({ mentor }) => mentor.symbols));
  const from = Math.min(...owns.map(({ startedAt }) => startedAt));
  const closes = owns.length === 0 ? [] : await records.closes([...symbols], dayOf(from));
  return all.map(({ own, figures, mentor }) => {
    if (own === undefined) return { startedAt: null, trades: [], closes: [], figures };
    const day = dayOf(own.startedAt);
    return {
      startedAt: own.startedAt,
      trades: trades.filter(({ follow }) => follow === own.id),
      closes: closes.filter((one) => one.day >= day && mentor.symbols.includes(one.symbol)),
      figures,
    };
  });
}

const ORDER: Readonly<Record<MentorSort, (view: MentorView) => number>> = {
  return: ({ record }) => Number(record.return),
  win_rate: ({ record }) => Number(record.winRate ?? -1),
  drawdown: ({ record }) => Number(record.drawdown),
  followers: ({ record }) => record.followers,
  fund: ({ record }) => Number(record.fund),
};

async function list(
  { engine, records, inProfit }: MentorDeps,
  { sort = 'return', ...paging }: Input<'mentorList'>,
  { account }: Caller,
): Promise<Handled<Output<'mentorList'>>> {
  const found = await readAnswer(engine, account, (reads) =>
    reads
      .mentors()
      .filter(isShown)
      .map((mentor) => ({
        known: knownOf(reads, mentor, inProfit),
        mine: reads.followIn(account, mentor.id)?.id ?? null,
      })),
  );
  if (!found.ok) return found;
  const now = engine.now();
  const bases = await basesOf(
    records,
    found.value.map(({ known }) => known),
  );
  const views = found.value.flatMap(({ known, mine }, i) => {
    const basis = bases[i];
    return basis === undefined ? [] : [mentorView(known.mentor, recordOf(basis, now), mine)];
  });
  const by = ORDER[sort];
  views.sort((a, b) => by(b) - by(a) || (a.id < b.id ? -1 : 1));
  return answered(pageOf(views, sliceOf(paging)) as Output<'mentorList'>, found.stale);
}

const positionsOf = (reads: BrokerReads, positions: readonly CopiedLine[]): CopiedPosition[] =>
  positions.flatMap((position) => {
    const instrument = reads.instrument(position.symbol);
    return instrument === undefined
      ? []
      : [positionView(position, instrument, reads.copiedValue(position))];
  });

async function info(
  { engine, records, inProfit }: MentorDeps,
  { id }: Input<'mentorInfo'>,
  { account }: Caller,
): Promise<Handled<Output<'mentorInfo'>>> {
  const now = engine.now();
  const found = await readAnswer(engine, account, (reads) => {
    const mentor = reads.mentor(id);
    const isMe = mentor?.customer === account;
    // a mentor's own page shows before the stake is paid, which is done from there
    if (mentor === undefined || !(isShown(mentor) || isFunding(mentor, isMe))) return null;
    const won = reads.balances(account).find(({ currency }) => currency === 'KRW');
    return {
      known: knownOf(reads, mentor, inProfit),
      mine: reads.followIn(account, id)?.id ?? null,
      positions: positionsOf(reads, reads.copiedLines(mentor.own ?? '')),
      available: won?.available ?? '0',
      most: String(reads.parameter('followMostWon', now)),
      isMe,
    };
  });
  if (!found.ok) return found;
  if (found.value === null) return refused(refusal('product_missing'));
  const { known, mine, ...others } = found.value;
  const [basis] = await basesOf(records, [known]);
  if (basis === undefined) return refused(refusal('product_missing'));
  const mentor = mentorView(known.mentor, recordOf(basis, now), mine);
  return answered({ mentor, curve: curveView(basis, now), ...others }, found.stale);
}

async function trades(
  { engine, records }: MentorDeps,
  { id, ...paging }: Input<'mentorTrades'>,
  { account }: Caller,
): Promise<Handled<Output<'mentorTrades'>>> {
  const found = await readAnswer(engine, null, (reads) => {
    const mentor = reads.mentor(id);
    if (mentor === undefined) return null;
    if (isFunding(mentor, mentor.customer === account)) return '';
    return isShown(mentor) ? mentor.own : null;
  });
  if (!found.ok) return found;
  if (found.value === '') return answered({ rows: [], total: 0 }, found.stale);
  if (found.value === null) return refused(refusal('product_missing'));
  return tradesOf({ engine, records }, found.value, sliceOf(paging));
}

/** A page of a follow's allotments, with the executions behind it. */
export async function tradesOf(
  { engine, records }: Pick<MentorDeps, 'engine' | 'records'>,
  follow: string,
  slice: Parameters<FollowRecords['copies']>[1],
): Promise<Handled<Output<'mentorTrades'>>> {
  const { rows, total } = await records.copies(follow, slice);
  const fills = await records.fills(rows.map(({ block }) => block));
  return readAnswer(engine, null, (reads) => ({
    rows: rows.flatMap((copy) => {
      const instrument: Instrument | undefined = reads.instrument(copy.symbol);
      return instrument === undefined ? [] : [tradeView(copy, instrument, fills)];
    }),
    total,
  }));
}

function accountOf(reads: BrokerReads, account: string, now: number): Output<'mentorAccount'> {
  const mentor = reads.mentorOf(account);
  if (mentor === undefined) return null;
  const own = mentor.own === null ? undefined : reads.follow(mentor.own);
  const { id, stage, names, minimum, endsAt, lockDays, sharePpm } = mentor;
  const { followers, scale } = reads.mentorFigures(id);
  return {
    id,
    stage,
    names,
    minimum: String(minimum),
    endsAt,
    lockDays,
    sharePpm,
    followers,
    fund: String(scale),
    bounds: reads.blockBounds(now),
    positions: positionsOf(reads, reads.copiedLines(mentor.own ?? '')),
    own:
      own === undefined
        ? null
        : {
            id: own.id,
            stake: String(own.stake),
            cash: String(own.cash),
            reserved: String(own.reserved),
            worth: String(reads.followWorth(own)),
          },
    orders: reads.blockOrders(id).map((block) => ({
      id: block.id,
      symbol: block.symbol,
      side: block.side,
      stage: block.stage,
      names: reads.instrument(block.symbol)?.names ?? { kor: block.symbol, en: null, tw: null },
      price: block.price === null ? null : priceText(block.price, 0),
      quantity: block.quantity,
      filled: block.filled,
      copies: block.copies,
      cancelling: block.cancelSeq !== null,
    })),
  };
}

async function order(
  { engine, bookOf }: MentorDeps,
  { requestId: key, ...form }: Input<'mentorOrder'>,
  { account: actor }: Caller,
): Promise<Handled<Output<'mentorOrder'>>> {
  const price = form.price === null ? null : priceUnits(form.price, 0);
  const payload = { ...form, price, book: bookOf(form.symbol) };
  // a repeat is recognized by the request: the book has moved since
  return commandAnswer(engine, { type: 'mentor.order', actor, key, payload }, form);
}
