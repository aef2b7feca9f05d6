/** The words of the desk: roles, queues, what is personal, and what the audit log notes. */
import { LIMITS } from '@maru/std/limits';
import type { Input } from './desk-calls.ts';
import { type FormRules, filled } from './form-rules.ts';

/** The roles of staff; a person may have several. */
export const DESK_ROLES = ['reviewer', 'approver', 'auditor', 'admin'] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

/** A member of staff as an actor: `staff:` and a log-in name. */
export const STAFF_ID_PATTERN = /^staff:[a-z0-9][a-z0-9._-]{2,31}$/;

/** The id of the member of a log-in name, which is the same in upper and lower case. */
export const staffIdOf = (account: string): string => `staff:${account.trim().toLowerCase()}`;

/** The kinds of applications that the desk decides. */
export const REVIEW_KINDS = [
  'withdrawal',
  'deposit',
  'loan',
  'addedCredit',
  'realName',
  'guardian',
  'closing',
  'day_trading',
  'seat',
  'placementApplication',
  'lostPassword',
  'lostFundPassword',
  'flagLift',
  'reversal',
  'notice',
  'instruction',
  'offering',
  'auction',
  'auctionCallOff',
  'stakeOffer',
  'placement',
  'increase',
  'scrip',
  'product',
  'productEnd',
  'mentor',
  'mentorEnd',
  'crossing',
  'parameter',
  'channel',
  'document',
  'holiday',
  'bank',
  'delisting',
] as const;
export type ReviewKindName = (typeof REVIEW_KINDS)[number];

export const REVIEW_CASE_STATES = ['pending', 'passed', 'failed'] as const;

/** Personal data of an application, masked until somebody gives a reason. */
export const PERSONAL_FIELDS = [
  'login',
  'birthDate',
  'name',
  'idNumber',
  'front',
  'back',
  'guardianName',
  'guardianPhone',
  'claimedName',
  'contact',
  'cardHolder',
  'cardNumber',
  'cardBranch',
  'proof',
] as const;
export type PersonalField = (typeof PERSONAL_FIELDS)[number];

/** What a customer may not do, as long as a flag stands. */
export const FLAGS = ['loginBanned', 'frozen', 'tradeBarred', 'withdrawBarred'] as const;
export type Flag = (typeof FLAGS)[number];

/** Why a flag is set; the customer is told. */
export const FLAG_REASONS = [
  'suspicious',
  'identity_unclear',
  'rule_breach',
  'own_request',
  'authority_request',
] as const;
export type FlagReason = (typeof FLAG_REASONS)[number];

/** Why an entry of the ledger is reversed; the customer is told. */
export const REVERSAL_REASONS = [
  'credited_twice',
  'wrong_customer',
  'wrong_amount',
  'never_received',
] as const;
export type ReversalReason = (typeof REVERSAL_REASONS)[number];

/** What staff write to customers. */
export const NOTICE_KINDS = ['news', 'message'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
export const NOTICE_STATES = ['pending', 'published', 'rejected', 'taken_back'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

interface NoticeText {
  readonly title: string;
  readonly text: string;
}
/** A notice in each language; none may lack. */
export interface NoticeTexts {
  readonly kor: NoticeText;
  readonly en: NoticeText;
  readonly tw: NoticeText;
}

/** Why published news is taken back. */
export const TAKE_BACK_REASONS = ['wrong', 'outdated', 'by_mistake'] as const;
export type TakeBackReason = (typeof TAKE_BACK_REASONS)[number];

/** Why personal data is read. */
export const UNMASK_REASONS = ['compare', 'customer_question', 'authority_request'] as const;
export type UnmaskReason = (typeof UNMASK_REASONS)[number];

/** What the audit log notes. */
export const AUDIT_ACTIONS = [
  'appoint',
  'roles_changed',
  'staff_reset',
  'password_set',
  'log_in',
  'log_out',
  'unmask',
  'approve_first',
  'approve',
  'reject',
  'flag_set',
  'flag_lift_asked',
  'link_made',
  'factor_on',
  'factor_off',
  'factor_recovered',
  'reversal_asked',
  'notice_written',
  'notice_taken_back',
  'approval_expired',
  'refused',
  'release',
  'clock',
  'parameter_asked',
  'channel_asked',
  'document_asked',
  'holiday_asked',
  'bank_asked',
  'delisting_asked',
  'instruction_asked',
  'offering_asked',
  'stake_released',
  'auction_asked',
  'auction_call_off_asked',
  'stake_offer_asked',
  'placement_asked',
  'increase_asked',
  'scrip_asked',
  'product_asked',
  'product_end_asked',
  'mentor_asked',
  'mentor_end_asked',
  'institution_added',
  'institution_changed',
  'inquiry_answered',
  'inquiry_settled',
] as const;

/** What a version of a parameter is; `overtaken`: a newer one took force before its time. */
export const PARAMETER_STATES = ['past', 'in_force', 'planned', 'overtaken'] as const;
export type ParameterState = (typeof PARAMETER_STATES)[number];

/** How far the sandbox's clock goes forward at once at the desk, ms. */
export const CLOCK_STEPS = [3_600_000, 86_400_000] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Sorts of accounts of the ledger; `customers`: the sum of all customers' accounts of a name. */
export const LEDGER_ACCOUNT_KINDS = [
  'customers',
  'asset',
  'liability',
  'income',
  'expense',
] as const;

/** How the link of a forgotten password reaches its customer. */
export const LINK_WAYS = ['mail', 'hand'] as const;

/** What stands in the way of somebody's approval; `none`: nothing does. */
export const APPROVAL_OBSTACLES = [
  'none',
  'decided',
  'role',
  // a condition that nobody's approval gets past: it can only be rejected
  'impeded',
  'same_person',
  'second_role',
] as const;
export type ApprovalObstacle = (typeof APPROVAL_OBSTACLES)[number];

export const DESK_LOGIN_RULES: FormRules<
  Pick<Input<'deskLogin'>, 'account' | 'password'>,
  'account' | 'password'
> = [
  filled('account'),
  // a space is a character of a password
  { field: 'password', code: 'field_empty', holds: ({ password }) => password !== '' },
];

/** A member's own password and the first code of the authenticator app. */
export const DESK_SET_UP_RULES: FormRules<
  Pick<Input<'deskSetUp'>, 'password' | 'newPassword' | 'code'>,
  'newPassword' | 'code'
> = [
  {
    field: 'newPassword',
    code: 'staff_password_short',
    holds: ({ newPassword }) => newPassword.length >= LIMITS.staffPasswordChars,
  },
  {
    field: 'newPassword',
    code: 'password_unchanged',
    holds: ({ password, newPassword }) => newPassword !== password,
  },
  filled('code'),
];
