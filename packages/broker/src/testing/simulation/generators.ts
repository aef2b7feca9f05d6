/**
 * A generator for each command of the core; a missing one does not compile. Most generated commands
 * are valid, so that the run reaches deep states; the rest are commands that a client, a venue or
 * an operator should never send. The order of the table decides what a seed does.
 */
import { MESSAGE_KINDS } from '@maru/contract/message-kinds';
import { DAY_MS } from '@maru/std/kst';
import { type CommandMap, DOMAINS, STEP_TABLES } from '../../domains.ts';
import type { CommandType } from '../../kernel/core/command.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import { ALERT_GENERATORS } from './alert-generators.ts';
import { AUCTION_GENERATORS } from './auction-generators.ts';
import { CUSTOMER_GENERATORS } from './customer-generators.ts';
import { FACTOR_GENERATORS } from './factor-generators.ts';
import { FOLLOW_GENERATORS, mentorReviewOf } from './follow-generators.ts';
import {
  account,
  chance,
  type Generate,
  type Generators,
  type Scene,
  someone,
} from './generator.ts';
import {
  INCREASE_GENERATORS,
  increaseInstructionOf,
  increaseReviewOf,
} from './increase-generators.ts';
import { LENDING_GENERATORS } from './lending-generators.ts';
import { LOAN_GENERATORS, loanReviewOf } from './loan-generators.ts';
import { LOST_GENERATORS } from './lost-generators.ts';
import { MAIL_GENERATORS } from './mail-generators.ts';
import { MONEY_GENERATORS, owingReviewOf } from './money-generators.ts';
import { NEW_SHARE_GENERATORS } from './new-share-generators.ts';
import { PASSKEY_GENERATORS } from './passkey-generators.ts';
import { PLACEMENT_GENERATORS, placementReviewOf } from './placement-generators.ts';
import { PRODUCT_GENERATORS, productReviewOf } from './product-generators.ts';
import { SCRIP_GENERATORS, scripInstructionOf, scripReviewOf } from './scrip-generators.ts';
import { STAFF_GENERATORS, staffOf } from './staff-generators.ts';
import { aboutStake, STAKE_GENERATORS } from './stake-generators.ts';
import { STAKE_OFFER_GENERATORS } from './stake-offer-generators.ts';
import { TRADING_GENERATORS } from './trading-generators.ts';
import { WATCHLIST_GENERATORS } from './watchlist-generators.ts';

/** Commands of the clock: mostly the due one, seldom one that is not due. */
const dueAs = <T extends 'alarm.fire' | 'job.continue'>(type: T): Generate<T> => {
  return (scene) => {
    const due = scene.due();
    if (due?.type === type) return { actor: 'clock', payload: due.payload as CommandMap[T] };
    if (!chance(scene.prng, 5)) return null;
    return { actor: 'clock', payload: { id: 'day:2020-01-01' } as CommandMap[T] };
  };
};

const REASONS = DOMAINS.flatMap((domain) => {
  const kinds: Readonly<Record<string, ReviewKind>> = ('reviews' in domain && domain.reviews) || {};
  return Object.values(kinds).flatMap(({ reasons }) => reasons);
});

/** The review that a stake or what is offered waits for: its own, or that of its instruction. */
function offeringReviewOf({ offerings, stakes, stakeOffers, auctions }: Scene): string | null {
  for (const { id, stage, instruction, accepted } of offerings) {
    if (stage === 'review') return `R${id.slice(1)}`;
    if (stage === 'listing' && instruction !== null && !accepted) return `R${instruction.slice(1)}`;
  }
  const asked = [...stakeOffers, ...auctions].find(({ stage }) => stage === 'review');
  if (asked !== undefined) return `R${asked.id.slice(1)}`;
  const moving = stakes.find(({ stage }) => stage === 'buying' || stage === 'moving');
  if (moving?.instruction != null) return `R${moving.instruction.slice(1)}`;
  return null;
}

export const GENERATORS: Generators = {
  ...CUSTOMER_GENERATORS,
  ...MONEY_GENERATORS,
  ...WATCHLIST_GENERATORS,
  ...TRADING_GENERATORS,
  'review.decide': (scene) => {
    const { prng, reviews } = scene;
    const id = chance(prng, 5) || reviews.length === 0 ? 'R99999999' : prng.pick(reviews);
    const approve = chance(prng, 50);
    const reason = approve === chance(prng, 95) ? null : prng.pick(REASONS);
    const staff = staffOf(scene);
    const actor = prng.pick(['sandbox-reviewer', 'sandbox-approver', someone(scene), staff]);
    // what staff wrote is seldom rejected: published news is what other commands are about
    const written = scene.notices.find(({ state }) => state === 'pending');
    if (written !== undefined && chance(prng, 30)) {
      const by = prng.pick(['sandbox-reviewer', 'sandbox-approver']);
      return { actor: by, payload: { id: written.review, approve: true, reason: null } };
    }
    const offered = offeringReviewOf(scene);
    if (offered !== null && chance(prng, 40)) {
      const by = prng.pick(['sandbox-reviewer', 'sandbox-approver']);
      return { actor: by, payload: { id: offered, approve: true, reason: null } };
    }
    const placed = placementReviewOf(scene) ?? increaseReviewOf(scene) ?? scripReviewOf(scene);
    if (placed !== null && chance(prng, 40)) {
      const by = prng.pick(['sandbox-reviewer', 'sandbox-approver']);
      return { actor: by, payload: { id: placed, approve: true, reason: null } };
    }
    const owing = owingReviewOf(scene);
    if (owing !== null && chance(prng, 80)) {
      const by = prng.pick(['sandbox-reviewer', 'sandbox-approver']);
      return { actor: by, payload: { id: owing, approve: true, reason: null } };
    }
    const loan = loanReviewOf(scene);
    if (loan !== null && chance(prng, 30)) {
      const by = prng.pick(['sandbox-reviewer', 'sandbox-approver']);
      return { actor: by, payload: { id: loan, approve: true, reason: null } };
    }
    const product = productReviewOf(scene);
    if (product !== null && chance(prng, 40)) {
      const by = prng.pick(['sandbox-reviewer', 'sandbox-approver']);
      return { actor: by, payload: { id: product, approve: true, reason: null } };
    }
    const mentor = mentorReviewOf(scene);
    if (mentor !== null && chance(prng, 40)) {
      const by = prng.pick(['sandbox-reviewer', 'sandbox-approver']);
      return { actor: by, payload: { id: mentor, approve: true, reason: null } };
    }
    // a member of staff who has read something else is refused
    return { actor, payload: { id, approve, reason, ...(actor === staff && { seen: '[]' }) } };
  },
  ...STAFF_GENERATORS,
  ...LOST_GENERATORS,
  ...FACTOR_GENERATORS,
  ...MAIL_GENERATORS,
  ...PASSKEY_GENERATORS,
  ...ALERT_GENERATORS,
  ...PRODUCT_GENERATORS,
  'message.read': (scene) => {
    const { prng, messages } = scene;
    const message = messages.length === 0 ? undefined : prng.pick(messages);
    if (message === undefined || chance(prng, 5)) {
      return { actor: someone(scene), payload: { id: message?.id ?? 'fill:O0' } };
    }
    return { actor: message.customer, payload: { id: message.id } };
  },
  'message.readAll': (scene) => ({ actor: someone(scene), payload: {} }),
  'message.settings': (scene) => ({
    actor: someone(scene),
    // mostly on: a kind that is off has no unread messages
    payload: { kind: scene.prng.pick(MESSAGE_KINDS), on: chance(scene.prng, 75) },
  }),
  'venue.instruct': ({ prng, symbols }) => {
    const symbol = chance(prng, 5) ? '000000' : prng.pick(symbols);
    const kind = prng.pick(['halt', 'resume'] as const);
    const actor = prng.pick(['operator', staffOf({ prng })]);
    return { actor, payload: { instruction: { kind, symbol, reason: 'disclosure' } } };
  },
  'venue.answer': (scene) => {
    const { prng, instructions, stakes } = scene;
    const awaited = increaseInstructionOf(scene) ?? scripInstructionOf(scene);
    const any = chance(prng, 5) || instructions.length === 0 ? 'I0' : prng.pick(instructions);
    const id = awaited !== null && chance(prng, 40) ? awaited : any;
    const stake = stakes.find(({ instruction }) => instruction === id);
    if (stake !== undefined)
      return { actor: 'venue', payload: { answer: aboutStake(prng, stake) } };
    const reason = prng.pick(['already_halted', 'too_late'] as const);
    const refused = { kind: 'refused', id, at: 0, reason } as const;
    const done = { kind: 'done', id, at: 0, result: { kind: 'halt', symbol: 'x' } } as const;
    return { actor: 'venue', payload: { answer: prng.pick([done, done, refused]) } };
  },
  'clock.start': () => ({ actor: 'clock', payload: {} }),
  'clock.advance': ({ prng }) => ({
    actor: 'sandbox',
    payload: { ms: chance(prng, 5) ? prng.pick([0, -5, 1.5]) : prng.between(1, DAY_MS) },
  }),
  'alarm.fire': dueAs('alarm.fire'),
  'job.continue': dueAs('job.continue'),
  'step.quarantine': (scene) => {
    const due = scene.due();
    const table = STEP_TABLES[due?.type ?? ''] ?? 'alarms';
    const { id } = (due?.payload ?? { id: 'none' }) as { id: string };
    // most steps are released at once, or settlement would never proceed
    const reason = chance(scene.prng, 20) ? 'refused by the database' : null;
    return { actor: 'operator', payload: { table, id, reason } };
  },
  'parameters.define': () => ({ actor: 'system', payload: {} }),
  'sandbox.demo': (scene) => ({
    actor: 'sandbox',
    payload: {
      ...account(scene, 20),
      fundPasswordHash: 'hash',
      playMoney: BigInt(scene.prng.pick([0, 2_000_000, 30_000_000, 300_000_000])),
    },
  }),
  'sandbox.playMoney': (scene) => ({
    actor: chance(scene.prng, 80) ? scene.prng.pick(scene.customers) : someone(scene),
    payload: {},
  }),
  'sandbox.institution': ({ prng }) => ({
    actor: 'sandbox',
    payload: { code: prng.pick(['MARU01', 'MARU02']), name: 'Maru' },
  }),
  ...NEW_SHARE_GENERATORS,
  ...STAKE_GENERATORS,
  ...AUCTION_GENERATORS,
  ...STAKE_OFFER_GENERATORS,
  ...PLACEMENT_GENERATORS,
  ...LENDING_GENERATORS,
  ...LOAN_GENERATORS,
  ...INCREASE_GENERATORS,
  ...SCRIP_GENERATORS,
  ...FOLLOW_GENERATORS,
  'dividend.declare': () => ({ actor: 'system', payload: {} }),
};

/** Weight of each command, as a share of the sum; 1 for those not named. */
export const WEIGHTS: Partial<Record<CommandType, number>> = {
  'order.place': 100,
  'venue.report': 64,
  'order.close': 40,
  'order.sell': 8,
  'order.amend': 26,
  'order.cancel': 10,
  'alarm.fire': 10,
  'job.continue': 10,
  'review.decide': 8,
  'session.open': 8,
  'session.end': 2,
  'fundPassword.forget': 2,
  'passkey.add': 4,
  'passkey.use': 3,
  'passkey.remove': 2,
  'factor.begin': 3,
  'factor.confirm': 4,
  'factor.use': 3,
  'factor.recover': 4,
  'factor.miss': 2,
  'mail.begin': 2,
  'mail.confirm': 2,
  'mail.settings': 2,
  'mail.remove': 1,
  'mail.sent': 3,
  'mail.failed': 2,
  'lostPassword.ask': 6,
  'lostPassword.link': 26,
  'lostPassword.set': 22,
  'session.prove': 2,
  'realName.submit': 5,
  'sandbox.playMoney': 6,
  'deposit.request': 5,
  'deposit.cancel': 2,
  'bankCard.add': 8,
  'bankCard.remove': 2,
  'withdrawal.request': 12,
  'withdrawal.cancel': 3,
  'fx.quote': 12,
  'fx.exchange': 8,
  'message.read': 4,
  'closing.request': 8,
  'closing.cancel': 7,
  'retention.delete': 2,
  'alert.set': 4,
  'alert.switch': 2,
  'alert.ring': 4,
  'protection.set': 8,
  'protection.fire': 10,
  'margin.open': 8,
  'checkIn.add': 4,
  'checkIn.exchange': 5,
  'seat.apply': 3,
  'dayTrading.apply': 8,
  'dayTrading.flatten': 8,
  'margin.check': 13,
  'margin.recover': 12,
  'short.recall': 4,
  'lending.lend': 8,
  'lending.recall': 8,
  'message.settings': 2,
  'watchlist.add': 3,
  'watchlist.remove': 2,
  'watchlist.move': 10,
  'watchlist.note': 2,
  'staff.appoint': 3,
  'staff.roles': 2,
  'staff.reset': 2,
  'staff.password': 2,
  'staff.refuse': 2,
  'flag.set': 5,
  'flag.lift': 24,
  'parameter.change': 2,
  'channel.change': 1,
  'document.change': 3,
  'holiday.change': 3,
  'document.agree': 2,
  'personal.unmask': 2,
  'reversal.ask': 6,
  'notice.write': 4,
  'inquiry.write': 3,
  'customer.register': 4,
  'investor.declare': 1,
  'guardian.name': 1,
  'guardian.link': 2,
  'guardian.decide': 6,
  'inquiry.answer': 3,
  'institution.add': 2,
  'institution.change': 3,
  'notice.takeBack': 14,
  'watchgroup.add': 2,
  'offering.ask': 6,
  'offering.root': 30,
  'offering.draw': 30,
  'offering.allot': 60,
  'subscription.apply': 50,
  'subscription.pay': 60,
  'subscription.waive': 24,
  'mentor.ask': 6,
  'mentor.end': 4,
  'follow.start': 20,
  'follow.topUp': 10,
  'follow.withdraw': 14,
  'follow.stop': 14,
  'mentor.order': 40,
  'mentor.cancel': 14,
  'placement.ask': 6,
  'placement.apply': 60,
  'placement.cancel': 36,
  'loan.apply': 6,
  'loan.cancel': 1,
  'product.takeBack': 2,
  'loan.ask': 2,
  'loan.repay': 5,
  'loan.recover': 4,
  'increase.ask': 4,
  'increase.price': 6,
  'increase.subscribe': 60,
  'increase.withdraw': 20,
  'scrip.ask': 6,
  'scrip.price': 12,
  'scrip.elect': 60,
  'scrip.withdraw': 40,
  'product.ask': 4,
  'product.end': 2,
  'product.strike': 4,
  'product.subscribe': 24,
  'product.redeem': 30,
  'product.trade': 30,
  'venue.answer': 10,
  'auction.ask': 6,
  'auction.callOff': 5,
  'auction.bid': 60,
  'auction.raise': 34,
  'auction.takeBack': 20,
  'stakeOffer.ask': 6,
  'block.buy': 16,
  'special.take': 8,
  'stake.ask': 5,
  'stake.release': 28,
  // a start sends it
  'dividend.declare': 0,
};
