/** `/increase/*`: capital increases, my rights, and my subscriptions. */

import type { BrokerReads } from '@maru/broker/domains';
import type { Increase, IncreaseSubscription } from '@maru/broker/products/increases/rows';
import type { Input } from '@maru/contract/calls';
import { refusal } from '@maru/contract/errors';
import { INCREASE_SUBSCRIBE_RULES } from '@maru/contract/increase-rules';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { Answer, Caller, HandlersOf } from '../handler.ts';
import type { IncreaseRecords } from '../increase-records.ts';
import {
  byIncreaseDeadline,
  increasePhase,
  increaseView,
  type OwnIncrease,
  subscriptionView,
} from '../increase-view.ts';
import { pageOf, readAnswer, sliceOf } from './read.ts';
import { previews, sends } from './send.ts';

export interface IncreaseDeps {
  readonly engine: Engine;
  readonly records: IncreaseRecords;
}

type IncreaseRow = Answer<'increaseList'>['rows'][number];

export function increaseHandlers(deps: IncreaseDeps): HandlersOf<'increase'> {
  return {
    increaseList: (input, caller) => list(deps, input, caller),
    increaseDetail: (input, caller) => detail(deps, input, caller),
    increasePreview: previews(deps, 'increase.subscribe', subscribed, INCREASE_SUBSCRIBE_RULES),
    increaseSubscribe: sends(deps, 'increase.subscribe', subscribed, INCREASE_SUBSCRIBE_RULES),
    increaseWithdraw: sends(deps, 'increase.withdraw'),
    increaseRecords: (input, caller) => records(deps, input, caller),
  };
}

/** A published increase, with its stock's market data. */
interface Shown {
  readonly increase: Increase;
  readonly board: IncreaseRow['market'];
  readonly market: number | null;
  /** Rights that the customer's present shares would give. */
  readonly expected: number;
}

function shown(
  reads: BrokerReads,
  expected: ReadonlyMap<string, number>,
  increase: Increase,
): Shown {
  const { id, symbol } = increase;
  const mark = reads.mark(symbol);
  const market = mark === undefined ? null : (mark.last ?? mark.base);
  const board = reads.instrument(symbol)?.board ?? 'main';
  return { increase, board, market, expected: expected.get(id) ?? 0 };
}

/** A customer's part of each shown increase. */
async function ownIn(
  { records }: IncreaseDeps,
  account: string,
  all: readonly Shown[],
): Promise<(one: Shown) => OwnIncrease> {
  const ids = all.map(({ increase }) => increase.id);
  const [rights, subscriptions] = await Promise.all([
    records.rightsIn(account, ids),
    records.inIncreases(account, ids),
  ]);
  return ({ increase: { id }, expected }) => ({
    expected,
    right: rights.find(({ increase }) => increase === id),
    subscriptions: subscriptions.filter(({ increase }) => increase === id),
  });
}

async function list(
  deps: IncreaseDeps,
  { phase, symbol, ...paging }: Input<'increaseList'>,
  { account }: Caller,
): Promise<Handled<Answer<'increaseList'>>> {
  const found = await readAnswer(deps.engine, account, (reads) => {
    const all = reads
      .increases()
      .filter(
        (one) =>
          one.announcedAt !== null &&
          (phase === undefined || increasePhase(one) === phase) &&
          (symbol === undefined || one.symbol === symbol),
      );
    const { rows, total } = pageOf(all.toSorted(byIncreaseDeadline), sliceOf(paging));
    const expected = reads.expectedRights(account);
    return { rows: rows.map((one) => shown(reads, expected, one)), total };
  });
  if (!found.ok) return found;
  const { rows, total } = found.value;
  const own = await ownIn(deps, account, rows);
  const views = rows.map((one) => increaseView(one.increase, own(one), one.board, one.market));
  return answered({ rows: views, total }, found.stale);
}

async function detail(
  deps: IncreaseDeps,
  { id }: Input<'increaseDetail'>,
  { account }: Caller,
): Promise<Handled<Answer<'increaseDetail'>>> {
  const { engine } = deps;
  const found = await readAnswer(engine, account, (reads) => {
    const increase = reads.increase(id);
    const isKnown = increase !== undefined && increase.announcedAt !== null;
    return {
      one: isKnown ? shown(reads, reads.expectedRights(account), increase) : null,
      channelOpen: reads.increaseChannelOpen(engine.now()),
      won: reads.balances(account).find(({ currency }) => currency === 'KRW'),
    };
  });
  if (!found.ok) return found;
  const { one, channelOpen, won } = found.value;
  if (one === null) return refused(refusal('product_missing'));
  const own = await ownIn(deps, account, [one]);
  const increase = increaseView(one.increase, own(one), one.board, one.market);
  return answered({ increase, channelOpen, available: won?.available ?? '0' }, found.stale);
}

const subscribed = ({ id, shares }: Input<'increasePreview'>) => ({ increase: id, shares });

async function records(
  { engine, records: kept }: IncreaseDeps,
  paging: Input<'increaseRecords'>,
  { account }: Caller,
): Promise<Handled<Answer<'increaseRecords'>>> {
  const { rows, total } = await kept.list(account, sliceOf(paging));
  return readAnswer(engine, null, (reads) => ({
    rows: rows.flatMap((one) => {
      const increase = reads.increase(one.increase);
      return increase === undefined ? [] : [recordOf(one, increase)];
    }),
    total,
  }));
}

function recordOf(
  one: IncreaseSubscription,
  increase: Increase,
): Answer<'increaseRecords'>['rows'][number] {
  const { symbol, names, price, firstPrice, stage } = increase;
  const { closesAt, publicClosesAt, allotsAt, listsOn } = increase;
  return {
    ...subscriptionView(one),
    increase: increase.id,
    symbol,
    names,
    price: price ?? firstPrice,
    stage,
    closesAt,
    publicClosesAt,
    allotsAt,
    listsOn,
  };
}
