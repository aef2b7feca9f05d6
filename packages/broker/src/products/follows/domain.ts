import type { Instant } from '@maru/std/kst';
import type { Domain } from '../../kernel/core/domain.ts';
import type { State } from '../../kernel/core/state.ts';
import type { Index } from '../../kernel/core/table.ts';
import { whole } from '../../kernel/parameters/definitions.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { allotNext } from './allotment.ts';
import { checkFollows } from './checks.ts';
import type { FollowCommands, FollowOutcomes } from './commands.ts';
import { figuresOf, followersInProfit, type MentorFigures } from './figures.ts';
import { followIn, startFollow } from './follow.ts';
import { gatherNext } from './gather.ts';
import {
  askForEnd,
  askForMentor,
  endNext,
  isEndAsked,
  mentorEndReview,
  mentorOf,
  mentorReview,
} from './mentor.ts';
import { cancelMentorOrder, placeMentorOrder } from './order.ts';
import { FOLLOW_RECOUNTS } from './recounts.ts';
import {
  BLOCK_FILL_COLUMNS,
  BLOCK_ORDER_COLUMNS,
  type BlockFill,
  type BlockOrder,
  COPIED_LINE_COLUMNS,
  COPY_COLUMNS,
  type CopiedLine,
  type Copy,
  FOLLOW_COLUMNS,
  type Follow,
  MENTOR_COLUMNS,
  type Mentor,
  PROFIT_SHARE_COLUMNS,
  type ProfitShare,
  STAKE_MOVE_COLUMNS,
  type StakeMove,
} from './rows.ts';
import { shareNext, strikeMonth } from './share.ts';
import { followSource } from './source.ts';
import { isTaking, topUpFollow, withdrawableFrom, withdrawFollow } from './stake.ts';
import { stepStop, stopFollow } from './stop.ts';
import { FollowCash, FollowShares } from './sums.ts';
import { blockOrders } from './venue-orders.ts';
import { copiedWorth, marketPrices, positionsOf, positionValue, worthOf } from './worth.ts';

/** Customers whose trades others follow with a stake, by one order for all of them. */
export interface FollowShape {
  readonly tables: {
    readonly mentors: Mentor;
    readonly follows: Follow;
    readonly copiedLines: CopiedLine;
    readonly blockOrders: BlockOrder;
    readonly copies: Copy;
  };
  readonly appended: {
    readonly blockFills: BlockFill;
    readonly profitShares: ProfitShare;
    readonly stakeMoves: StakeMove;
  };
  readonly commands: FollowCommands;
  readonly outcomes: FollowOutcomes;
  readonly indexes: {
    /** Mentors that are not over; a customer is one mentor at most. */
    readonly mentorsByCustomer: Index<Mentor>;
    readonly followsByMentor: Index<Follow>;
    readonly followsByCustomer: Index<Follow>;
    readonly followCash: FollowCash;
    readonly followShares: FollowShares;
    readonly copiedLinesByFollow: Index<CopiedLine>;
    readonly copiedLinesByCustomer: Index<CopiedLine>;
    /** By mentor and symbol, with a colon between. */
    readonly copiedLinesByIssue: Index<CopiedLine>;
    /** Orders of the mentor's own, without the sales of follows that stop. */
    readonly blockOrdersByMentor: Index<BlockOrder>;
    /** Parts that are not allotted yet. */
    readonly copiesByBlock: Index<Copy>;
    readonly copiesByFollow: Index<Copy>;
    readonly copiesByCustomer: Index<Copy>;
  };
  readonly parameters: {
    /** The least stake that a mentor is made with by default, won. */
    readonly followLeastWon: bigint;
    /** The most of the stake of one follow, won. */
    readonly followMostWon: bigint;
    /** Days for which a follower cannot stop, by default. */
    readonly followLockDays: bigint;
    /** The mentor's part of the profit by default, parts per million. */
    readonly profitSharePpm: bigint;
    /** How far from the market a block order may trade, parts per million. */
    readonly blockCollarPpm: bigint;
    /** The part of the visible quotes that a block order may take. */
    readonly blockDepthPercent: bigint;
  };
  readonly reads: {
    mentor(id: string): Mentor | undefined;
    /** All mentors, rejected ones too. */
    mentors(): readonly Mentor[];
    mentorOf(customer: string): Mentor | undefined;
    mentorFigures(id: string): MentorFigures;
    /** Followers in profit; it looks at each of them. */
    followersInProfit(mentor: string): number;
    /** Whether two people have still to decide on the mentor's end. */
    mentorEndAsked(id: string): boolean;
    mentorDefaults(now: Instant): MentorDefaults;
    blockBounds(now: Instant): BlockBounds;
    /** A follow that is not over. */
    follow(id: string): Follow | undefined;
    followIn(customer: string, mentor: string): Follow | undefined;
    followsOf(customer: string): readonly Follow[];
    followWorth(follow: Follow): bigint;
    /** The part of it that can be taken back after its lock, and be put in; won. */
    followRoom(follow: Follow, now: Instant): FollowRoom;
    copiedLines(follow: string): readonly CopiedLine[];
    copiedValue(position: CopiedLine): bigint;
    /** A mentor's own orders that are not done, without the sales of follows that stop. */
    blockOrders(mentor: string): readonly BlockOrder[];
    /** A block order that is not done, of a mentor's or of a stop. */
    blockOrder(id: string): BlockOrder | undefined;
  };
}

export interface FollowRoom {
  readonly withdrawable: bigint;
  /** By the mentor's end time and the limit of one follow; the customer may have less. */
  readonly addable: bigint;
}

/** How far from the market a block order trades, and its part of the visible quotes. */
export interface BlockBounds {
  readonly collarPpm: number;
  readonly depthPercent: number;
}

export interface MentorDefaults {
  readonly leastWon: number;
  readonly lockDays: number;
  readonly sharePpm: number;
}

const open = ({ open: is }: { readonly open: boolean }): boolean => is;

function roomOf(state: State, follow: Follow, now: Instant): FollowRoom {
  const mentor = state.mentors.must(follow.mentor);
  if (follow.own || follow.stage !== 'active') return { withdrawable: 0n, addable: 0n };
  const more = parameter(state, 'followMostWon', now) - follow.stake;
  const takes = isTaking(mentor, now) && more > 0n;
  return { withdrawable: withdrawableFrom(follow, mentor), addable: takes ? more : 0n };
}

export const follows: Domain<FollowShape> = {
  name: 'follows',
  tables: {
    // lists of them are public
    mentors: { columns: MENTOR_COLUMNS, owner: null, shared: 'everyone' },
    follows: {
      columns: FOLLOW_COLUMNS,
      owner: 'customer',
      live: open,
      loadedBy: 'seq',
      holds: { money: { customer: 'customer', currency: 'KRW', amount: 'cash' } },
    },
    copiedLines: {
      columns: COPIED_LINE_COLUMNS,
      owner: 'customer',
      live: open,
      loadedBy: 'seq',
      holds: { shares: { customer: 'customer', symbol: 'symbol', quantity: ['quantity'] } },
    },
    blockOrders: {
      columns: BLOCK_ORDER_COLUMNS,
      owner: null,
      shared: 'accounts',
      live: open,
      loadedBy: 'seq',
    },
    copies: { columns: COPY_COLUMNS, owner: 'customer', live: open, loadedBy: 'seq' },
  },
  appended: {
    blockFills: BLOCK_FILL_COLUMNS,
    profitShares: PROFIT_SHARE_COLUMNS,
    stakeMoves: STAKE_MOVE_COLUMNS,
  },
  kept: {
    mentors: 'investment unnamed',
    follows: 'investment unnamed',
    copiedLines: 'investment unnamed',
    blockOrders: 'investment unnamed',
    copies: 'investment unnamed',
    blockFills: 'investment unnamed',
    profitShares: 'investment unnamed',
    stakeMoves: 'investment unnamed',
  },
  indexes: ({ mentors, follows: all, copiedLines, blockOrders, copies }) => ({
    mentorsByCustomer: mentors.index(
      (one) => one.customer,
      ({ stage }) => stage !== 'rejected' && stage !== 'ended',
    ),
    followsByMentor: all.index((one) => one.mentor, open),
    followsByCustomer: all.index((one) => one.customer, open),
    followCash: all.follow(new FollowCash()),
    followShares: copiedLines.follow(new FollowShares()),
    copiedLinesByFollow: copiedLines.index((one) => one.follow, open),
    copiedLinesByCustomer: copiedLines.index((one) => one.customer, open),
    copiedLinesByIssue: copiedLines.index((one) => `${one.mentor}:${one.symbol}`, open),
    blockOrdersByMentor: blockOrders.index(
      (one) => one.mentor,
      ({ open: is, stops }) => is && stops === null,
    ),
    copiesByBlock: copies.index((one) => one.block, open),
    copiesByFollow: copies.index((one) => one.follow, open),
    copiesByCustomer: copies.index((one) => one.customer, open),
  }),
  commands: {
    'mentor.ask': { by: ['operator', 'sandbox'], staff: true, run: askForMentor },
    'mentor.end': { by: ['operator', 'sandbox'], staff: true, run: askForEnd },
    'follow.start': { by: 'customer', spends: true, run: startFollow },
    'follow.topUp': {
      by: 'customer',
      spends: true,
      needs: ({ id }) => [{ table: 'follows', id }],
      run: topUpFollow,
    },
    'follow.withdraw': {
      by: 'customer',
      needs: ({ id }) => [{ table: 'follows', id }],
      run: withdrawFollow,
    },
    'follow.stop': {
      by: 'customer',
      needs: ({ id }) => [{ table: 'follows', id }],
      run: stopFollow,
    },
    'mentor.order': { by: 'customer', run: placeMentorOrder },
    'mentor.cancel': {
      by: 'customer',
      needs: ({ id }) => [{ table: 'blockOrders', id }],
      run: cancelMentorOrder,
    },
  },
  messages: {
    copy_filled: 'follow',
    profit_shared: 'follow',
    follow_topped_up: 'follow',
    follow_withdrawn: 'follow',
    follow_stopped: 'follow',
    mentor_ended: 'follow',
  },
  keepsOpen: ({ indexes: { followsByCustomer, mentorsByCustomer } }, customer) => {
    const own = followsByCustomer.count(customer) + mentorsByCustomer.count(customer);
    return own > 0 ? 'closing_follows' : null;
  },
  parameters: {
    followLeastWon: whole(1_000_000n, { least: 1n }),
    followMostWon: whole(1_000_000_000n, { least: 1n }),
    followLockDays: whole(7n, { most: 365n }),
    profitSharePpm: whole(100_000n, { most: 500_000n }),
    blockCollarPpm: whole(30_000n, { most: 300_000n }),
    blockDepthPercent: whole(50n, { least: 1n }),
  },
  rising: [['followLeastWon', 'followMostWon']],
  sources: { follows: followSource },
  reads: (state) => ({
    mentor: (id) => state.mentors.get(id),
    mentors: () => [...state.mentors.values()],
    mentorOf: (customer) => mentorOf(state, customer),
    mentorFigures: (id) => figuresOf(state, id),
    followersInProfit: (mentor) => followersInProfit(state, mentor),
    mentorEndAsked: (id) => isEndAsked(state, id),
    mentorDefaults: (now) => ({
      leastWon: Number(parameter(state, 'followLeastWon', now)),
      lockDays: Number(parameter(state, 'followLockDays', now)),
      sharePpm: Number(parameter(state, 'profitSharePpm', now)),
    }),
    blockBounds: (now) => ({
      collarPpm: Number(parameter(state, 'blockCollarPpm', now)),
      depthPercent: Number(parameter(state, 'blockDepthPercent', now)),
    }),
    follow: (id) => state.follows.get(id),
    followIn: (customer, mentor) => followIn(state, customer, mentor),
    followsOf: (customer) => state.indexes.followsByCustomer.rows(customer),
    followWorth: (follow) => worthOf(state, follow, marketPrices(state)),
    followRoom: (follow, now) => roomOf(state, follow, now),
    copiedLines: (follow) => positionsOf(state, follow),
    copiedValue: (position) => positionValue(position, marketPrices(state)),
    blockOrders: (mentor) => state.indexes.blockOrdersByMentor.rows(mentor),
    blockOrder: (id) => state.blockOrders.get(id),
  }),
  alarms: { followStops: stepStop },
  worth: copiedWorth,
  venueOrders: blockOrders,
  heldShares: (state, customer) => state.indexes.copiedLinesByCustomer.rows(customer),
  mayHold: ({ indexes }, customer, symbol) =>
    [indexes.copiedLinesByCustomer, indexes.copiesByCustomer].some((rows) =>
      rows.rows(customer).some((one) => one.symbol === symbol),
    ),
  jobs: {
    gatherBlock: gatherNext,
    allotBlock: allotNext,
    shareProfits: shareNext,
    endMentor: endNext,
  },
  reviews: { mentor: mentorReview, mentorEnd: mentorEndReview },
  causes: {
    follow: { customer: ['free', 'held'], house: [] },
    follow_return: { customer: ['held', 'unsettled'], house: [] },
    block_fill: { customer: [], house: ['block_orders', 'market'] },
    copy_fill: {
      customer: ['held', 'shares'],
      house: ['block_orders', 'fees', 'transaction_tax', 'rural_tax'],
    },
    profit_share: { customer: ['held', 'unsettled'], house: ['profit_shares'] },
  },
  newDay: strikeMonth,
  checks: [checkFollows],
  recounts: FOLLOW_RECOUNTS,
};
