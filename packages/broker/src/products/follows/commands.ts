import type { Output } from '@maru/contract/calls';
import type { Names } from '@maru/std/instrument';
import type { Day, Instant } from '@maru/std/kst';
import type { TimeInForce } from '@maru/std/venue-port';
import type { KnownBook } from '../../kernel/core/command.ts';
import type { Made } from '../../kernel/core/domain.ts';

/** The requested terms of a mentor. */
export interface MentorTerms {
  readonly customer: string;
  /** The name that customers see, and the mentor's description of the way of trading. */
  readonly names: Names;
  readonly style: Names;
  /** The least stake of a follower, won. */
  readonly minimum: number;
  /** The end of the time for new follows. */
  readonly endsAt: Instant;
  /** Days for which a follower cannot stop. */
  readonly lockDays: number;
  /** The mentor's part of the followers' profit, parts per million. */
  readonly sharePpm: number;
}

/** An order of a mentor, whose followers take part in it. */
export interface MentorOrder {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly type: 'limit' | 'market';
  readonly tif: TimeInForce;
  /** Won a share; null: at market. */
  readonly price: number | null;
  /** Shares of the mentor's own; null: all that the mentor and the followers have of the issue. */
  readonly quantity: number | null;
  /** The book of the issue as the firm has it; null: none. */
  readonly book: KnownBook | null;
}

export interface FollowCommands {
  /** Requests a customer to become a mentor, which two people must approve. */
  'mentor.ask': MentorTerms;
  /** Requests the end of a mentor, which two people must approve. */
  'mentor.end': { readonly id: string };
  /** Follows a mentor with a stake, won; a mentor's own is the one that trades. */
  'follow.start': {
    readonly mentor: string;
    readonly amount: bigint;
    /** The hash that the entered fund password is the password of. */
    readonly checkedHash: string;
  };
  /** Puts more into a follow, won. */
  'follow.topUp': {
    readonly id: string;
    readonly amount: bigint;
    /** The hash that the entered fund password is the password of. */
    readonly checkedHash: string;
  };
  /** Takes a part of a stake back that is in no position, won. */
  'follow.withdraw': { readonly id: string; readonly amount: bigint };
  /** Stops: copied positions are sold at market, and the stake comes back. */
  'follow.stop': { readonly id: string };
  'mentor.order': MentorOrder;
  /** Cancels the pending part of a block order. */
  'mentor.cancel': { readonly id: string };
}

/** Replies of these commands, and estimates of their previews. */
export interface FollowOutcomes {
  'mentor.ask': Made;
  'mentor.order': Made;
  'follow.start': {
    readonly reply: Output<'followStart'>;
    readonly estimate: Output<'followPreview'>;
  };
  'follow.topUp': {
    readonly reply: Output<'followTopUp'>;
    readonly estimate: Output<'followTopUpPreview'>;
  };
  'follow.withdraw': {
    readonly reply: { readonly stake: string; readonly dueDay: Day };
    readonly estimate: Output<'followWithdrawPreview'>;
  };
}
