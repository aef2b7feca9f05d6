/** Changes of banks: one member of staff asks, another person approves. */
import { BANK_CHANGES, type BankChange, type BankNames } from '@maru/contract/banks';
import type { ErrorCode } from '@maru/contract/errors';
import { present } from '@maru/std/assert';
import { LIMITS } from '@maru/std/limits';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import type { State } from '../../kernel/core/state.ts';
import { isReason } from '../../kernel/parameters/changes.ts';
import { askTwo } from '../../kernel/reviews/ask.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import type { Evidence, Review } from '../../kernel/reviews/rows.ts';
import { allBanks, bankAt } from './banks.ts';

const KIND = 'bank';

/** The requested change: the bank as it will be. */
export interface BankAsked {
  readonly kind: BankChange;
  readonly code: string;
  readonly names: BankNames;
  readonly least: number;
  readonly most: number;
}

/** Fields of a bank in a case, each beside its former value: `leastWas`. */
const FIELDS = ['nameKor', 'nameEn', 'nameTw', 'least', 'most'] as const;
type Shown = Readonly<Record<(typeof FIELDS)[number], string>>;

const NOTHING = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Shown;

const shownOf = ({ names, least, most }: Omit<BankAsked, 'kind'>): Shown => ({
  nameKor: names.kor,
  nameEn: names.en,
  nameTw: names.tw,
  least: String(least),
  most: String(most),
});

const isCode = (code: string): boolean => /^\d{3}$/.test(code);

const isName = (name: string): boolean =>
  name.length > 0 &&
  name.length <= LIMITS.bankNameChars &&
  name === name.trim() &&
  !/\p{Cc}/u.test(name);

/** Whether an account can have so many digits. */
const isCount = (digits: number): boolean =>
  Number.isInteger(digits) &&
  digits >= LIMITS.accountDigitsLeast &&
  digits <= LIMITS.accountDigitsMost;

/** The error of a bank's new form; null: none. */
function faultOfTerms({ names, least, most }: BankAsked): ErrorCode | null {
  if (![names.kor, names.en, names.tw].every(isName)) return 'bank_names';
  return isCount(least) && isCount(most) && least <= most ? null : 'bank_digits';
}

/** Why a bank cannot be changed so; null: it can. */
function faultOf(state: State, asked: BankAsked): ErrorCode | null {
  const { kind, code } = asked;
  if (!isCode(code)) return 'bank_code';
  const before = bankAt(state, code);
  if (kind === 'add') {
    if (before !== undefined) return 'bank_code_taken';
    if (allBanks(state).length >= LIMITS.banks) return 'banks_full';
    return faultOfTerms(asked);
  }
  if (before === undefined) return 'bank_unknown';
  if (kind === 'close' || kind === 'reopen') {
    return before.open === (kind === 'close') ? null : 'bank_unchanged';
  }
  const fault = faultOfTerms(asked);
  if (fault !== null) return fault;
  const [is, was] = [shownOf(asked), shownOf(before)];
  return FIELDS.every((field) => is[field] === was[field]) ? 'bank_unchanged' : null;
}

/** The pending applications. */
export const bankReviews = (state: State): Review[] =>
  [...state.reviews.values()].filter(({ kind, state: is }) => kind === KIND && is === 'pending');

export const askForBank: Handler<'bank.change'> = (state, { actor, payload }, env) => {
  const { reason, ...asked } = payload;
  const { kind, code } = asked;
  const fault = faultOf(state, asked);
  if (fault !== null) return refuse(fault, { n: String(LIMITS.banks) });
  if (!isReason(reason)) {
    return refuse('parameter_reason', { n: String(LIMITS.parameterReasonChars) });
  }
  const isPending = bankReviews(state).some(({ evidence }) => evidence.code === code);
  if (isPending) return refuse('review_pending');
  const before = bankAt(state, code);
  const was = before === undefined ? NOTHING : shownOf(before);
  const is = kind === 'add' || kind === 'change' ? shownOf(asked) : was;
  const stood = Object.fromEntries(FIELDS.map((field) => [`${field}Was`, was[field]]));
  const evidence = { what: kind, code, ...is, ...stood, why: reason, askedBy: actor };
  const detail = { what: kind, value: code };
  return done({
    id: askTwo(state, { kind: KIND, evidence, actor, action: 'bank_asked', detail }, env),
  });
};

const textOf = (evidence: Evidence, field: string): string =>
  String(present(evidence[field], `a change of a bank has the field ${field}`));

/** The requested change. */
export function bankAsked({ evidence }: Pick<Review, 'evidence'>): BankAsked {
  const text = (field: string): string => textOf(evidence, field);
  const what = text('what');
  const kind = BANK_CHANGES.find((one) => one === what);
  return {
    kind: present(kind, 'a change of a bank is of a kind'),
    code: text('code'),
    names: { kor: text('nameKor'), en: text('nameEn'), tw: text('nameTw') },
    least: Number(text('least')),
    most: Number(text('most')),
  };
}

/**
 * The staff member that requests it is the first of the two. All is checked again at the approval.
 */
export const bankReview: ReviewKind = {
  evidence: {
    what: BANK_CHANGES,
    code: 'text',
    why: 'text',
    askedBy: 'text',
    ...Object.fromEntries(
      FIELDS.flatMap((field) => [field, `${field}Was`]).map((f) => [f, 'text']),
    ),
  },
  reasons: ['not_justified'],
  ofTheFirm: true,
  check: () => null,
  people: () => 2n,
  conditions: (state, review) => [{ name: 'bankFits', closed: faultOf(state, bankAsked(review)) }],
  blocked: (state, review) => {
    const code = faultOf(state, bankAsked(review));
    return code === null ? null : { code, reason: 'not_justified' };
  },
  approved: (state, review, env) => {
    const { kind, code, ...terms } = bankAsked(review);
    const { id, evidence, decidedBy } = review;
    const change = {
      review: id,
      askedBy: textOf(evidence, 'askedBy'),
      reason: textOf(evidence, 'why'),
      approvedBy: present(decidedBy, 'an approver decided'),
      approvedAt: env.now,
    };
    const wasOpen = bankAt(state, code)?.open ?? true;
    const open = kind === 'change' ? wasOpen : kind !== 'close';
    state.banks.put({ id: code, ...terms, open, change });
  },
  rejected: () => undefined,
};
