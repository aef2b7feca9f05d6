/** What a case points out about its customer, from stored rows; see `CASE_FLAGS`. */
import type { Withdrawal } from '@maru/broker/account/funds/rows';
import type { Review } from '@maru/broker/kernel/reviews/rows';
import type { Customer, KnownDevice } from '@maru/broker/people/customers/rows';
import type { BankCard } from '@maru/broker/people/identity/rows';
import type { Message } from '@maru/broker/people/messages/rows';
import {
  CASE_FLAGS,
  EARLIER_WITHDRAWALS,
  FLAG_ACCOUNT_NEW_MS,
  FLAG_DAY_SUM_WON,
  FLAG_LATELY_MS,
  FLAG_TIMES_EARLIER,
  FLAGGED_KINDS,
} from '@maru/contract/case-flag-rules';
import type { Output } from '@maru/contract/desk-calls';
import { DAY_MS, dayOf, startOfDay } from '@maru/std/kst';
import type { Tables, Where } from '../store/tables.ts';

type Case = Output<'deskReview'>;
type Flag = Case['flags'][number];
type Pointed = Pick<Case, 'flags' | 'withdrawals'>;

/** The kinds of applications after which a customer sets a new password. */
const RESETS = { login: 'lostPassword', fund: 'lostFundPassword' } as const;

/** The rows that flags are made of. */
export interface FlagRows {
  /** Changes of passwords shortly before the application or since, newest first. */
  readonly passwords: readonly Pick<Message, 'params' | 'at'>[];
  /** The kinds of devices on which the customer has logged in, the newest first. */
  readonly devices: readonly Pick<KnownDevice, 'browser' | 'system' | 'firstAt'>[];
  /** Approved applications for a new password, the newest decision first. */
  readonly resets: readonly Pick<Review, 'id' | 'kind' | 'decidedAt'>[];
  /** Withdrawals before the application, its own left out, newest first. */
  readonly before: readonly Withdrawal[];
  /** Sum and number of the day's, its own included. */
  readonly daySum: bigint;
  readonly dayCount: number;
  /** Sum and number of the paid ones before it. */
  readonly paidSum: bigint;
  readonly paidCount: number;
  /** Paid ones to the same bank account before it. */
  readonly paidToCard: number;
}

const NOTHING: Pointed = { flags: [], withdrawals: null };
const EMPTY = { at: null, review: null, device: null, amount: null, mean: null, count: 0 } as const;

/** What is pointed out in an application for money or for access to it. */
export function flagsOf(
  review: Review,
  { openedAt }: Pick<Customer, 'openedAt'>,
  cards: readonly Pick<BankCard, 'id' | 'addedAt'>[],
  rows: FlagRows,
): Flag[] {
  const asked = review.openedAt;
  const until = review.decidedAt ?? Number.POSITIVE_INFINITY;
  const isLate = (at: number): boolean => at >= asked - FLAG_LATELY_MS && at <= until;
  const flags: Flag[] = [];
  for (const [what, kind] of Object.entries(RESETS)) {
    const changed = rows.passwords.find(
      ({ params, at }) => 'what' in params && params.what === what && isLate(at),
    );
    if (changed === undefined) continue;
    const { at } = changed;
    const reset = rows.resets.find((one) => one.kind === kind && (one.decidedAt ?? at) < at);
    const name = what === 'login' ? 'loginPasswordNew' : 'fundPasswordNew';
    flags.push({ ...EMPTY, name, at, review: reset?.id ?? null });
  }
  const [newest, ...known] = rows.devices.filter(({ firstAt }) => firstAt <= until);
  // the first device of an account is as new as the account
  if (newest !== undefined && known.length > 0 && isLate(newest.firstAt)) {
    const { browser, system, firstAt: at } = newest;
    flags.push({ ...EMPTY, name: 'deviceNew', at, device: { browser, system } });
  }
  flags.push(...moneyFlags(review, cards, rows));
  if (asked - openedAt < FLAG_ACCOUNT_NEW_MS) {
    flags.push({ ...EMPTY, name: 'accountNew', at: openedAt });
  }
  return flags.sort((a, b) => CASE_FLAGS.indexOf(a.name) - CASE_FLAGS.indexOf(b.name));
}

function moneyFlags(
  { evidence, openedAt: asked }: Review,
  cards: readonly Pick<BankCard, 'id' | 'addedAt'>[],
  { daySum, dayCount, paidSum, paidCount, paidToCard }: FlagRows,
): Flag[] {
  const flags: Flag[] = [];
  const day = { amount: String(daySum), count: dayCount };
  if (dayCount > 1 || daySum >= FLAG_DAY_SUM_WON) flags.push({ ...EMPTY, name: 'daySum', ...day });
  if (evidence.amount === undefined) return flags;
  const card = cards.find(({ id }) => id === evidence.card);
  if (card !== undefined && card.addedAt >= asked - FLAG_LATELY_MS) {
    flags.push({ ...EMPTY, name: 'cardNew', at: card.addedAt });
  }
  if (paidToCard === 0) flags.push({ ...EMPTY, name: 'firstToCard', count: paidCount });
  const amount = BigInt(evidence.amount);
  if (paidCount > 0 && amount * BigInt(paidCount) >= FLAG_TIMES_EARLIER * paidSum) {
    const mean = String(paidSum / BigInt(paidCount));
    const compared = { amount: String(amount), mean, count: paidCount };
    flags.push({ ...EMPTY, name: 'aboveEarlier', ...compared });
  }
  return flags;
}

/**
 * Reads the rows of flags, one statement after the other: a caller has a share of the reads at
 * once, which the rest of the case has used. Throws what the store throws.
 */
async function flagRows(tables: Tables, { id, customer, ...review }: Review): Promise<FlagRows> {
  const { openedAt, evidence } = review;
  const from = startOfDay(dayOf(openedAt));
  const before = { customer, review: { not: id }, requestedAt: { until: openedAt + 1 } };
  const paid = { ...before, state: 'paid' } as const;
  const ofDay = { customer, requestedAt: { from, until: from + DAY_MS } };
  const changed: Where<'messages'> = {
    customer,
    code: 'password_changed',
    at: { from: openedAt - FLAG_LATELY_MS },
  };
  const reset = { customer, kind: { in: Object.values(RESETS) }, state: 'passed' } as const;
  const first = { limit: 1, offset: 0 };
  const newest = ['-requestedAt', '-id'] as const;
  const passwords = await tables.all('messages', changed, ['-at']);
  const devices = await tables.all('devices', { customer }, ['-firstAt']);
  const resets = await tables.all('reviews', reset, ['-decidedAt'], EARLIER_WITHDRAWALS);
  const listed = await tables.all('withdrawals', before, newest, EARLIER_WITHDRAWALS);
  const { total: paidCount } = await tables.page('withdrawals', paid, newest, first);
  const paidSums = await tables.sums('withdrawals', paid, 'state', 'amount');
  const card = String(evidence.card ?? '');
  const { total: paidToCard } = await tables.page('withdrawals', { ...paid, card }, newest, first);
  const open = { ...ofDay, state: { in: ['pending', 'paid'] } } as const;
  const day = await tables.all('withdrawals', open, newest);
  return {
    passwords,
    devices,
    resets,
    before: listed,
    daySum: day.reduce((sum, { amount }) => sum + amount, 0n),
    dayCount: day.length,
    paidSum: paidSums.get('paid') ?? 0n,
    paidCount,
    paidToCard,
  };
}

/**
 * The flags of an application and the customer's withdrawals before it; of another kind, or of the
 * firm's own, nothing.
 */
export async function casePoints(
  tables: Tables,
  review: Review,
  customer: Customer | undefined,
  cards: readonly BankCard[],
): Promise<Pointed> {
  const isFlagged = FLAGGED_KINDS.some((kind) => kind === review.kind);
  if (customer === undefined || !isFlagged) return NOTHING;
  const rows = await flagRows(tables, review);
  return {
    flags: flagsOf(review, customer, cards, rows),
    withdrawals: {
      daySum: String(rows.daySum),
      dayCount: rows.dayCount,
      paidSum: String(rows.paidSum),
      paidCount: rows.paidCount,
      rows: rows.before.map(({ amount, bank, card, state, requestedAt, decidedAt, ...one }) => ({
        review: one.review,
        amount: String(amount),
        bank,
        sameCard: card === review.evidence.card,
        state,
        requestedAt,
        decidedAt,
      })),
    },
  };
}
