import type { Instant } from '@maru/std/kst';
import type { Domain, None } from '../../kernel/core/domain.ts';
import type { Index } from '../../kernel/core/table.ts';
import { whole } from '../../kernel/parameters/definitions.ts';
import type { Review } from '../../kernel/reviews/rows.ts';
import { addBankCard, bankCardsOf, removeBankCard } from './bank-cards.ts';
import type {
  BankCardCommands,
  IdentityCommands,
  IdentityOutcomes,
  RealNameCommands,
} from './commands.ts';
import {
  changeLoginPassword,
  lockedUntil,
  missFundPassword,
  setFundPassword,
} from './fund-password.ts';
import {
  type FundPasswordReset,
  forgetFundPassword,
  fundPasswordReset,
  lostFundPasswordReview,
} from './lost-fund-password.ts';
import {
  askForLink,
  lostPasswordReview,
  makeLink,
  mayMakeLink,
  setLostPassword,
} from './lost-password.ts';
import { proveSession } from './proof.ts';
import { realNameReview, submitRealName } from './real-name.ts';
import {
  BANK_CARD_COLUMNS,
  type BankCard,
  FUND_PASSWORD_GUARD_COLUMNS,
  type FundPasswordGuard,
  LOST_PASSWORD_COLUMNS,
  type LostPassword,
  REAL_NAME_COLUMNS,
  type RealName,
} from './rows.ts';

export interface IdentityShape {
  readonly tables: {
    readonly fundPasswordGuards: FundPasswordGuard;
    readonly realNames: RealName;
    readonly bankCards: BankCard;
    readonly lostPasswords: LostPassword;
  };
  readonly appended: None;
  readonly commands: IdentityCommands & RealNameCommands & BankCardCommands;
  readonly outcomes: IdentityOutcomes;
  readonly indexes: {
    readonly bankCardsByCustomer: Index<BankCard>;
    /** Settings that are the same for all customers. */
    readonly bankCardsByNumber: Index<BankCard>;
    readonly realNamesByPerson: Index<RealName>;
    readonly lostPasswordByLink: Index<LostPassword>;
  };
  readonly parameters: {
    /** Wrong entries in a row that lock a fund password. */
    readonly fundPasswordTries: bigint;
    readonly fundPasswordLockHours: bigint;
    /** Minutes after which a change of money's ways requires the fund password again. */
    readonly moneyIdleMinutes: bigint;
    /** Approvals that a real name requires, 1 or 2. */
    readonly realNameReviewPeople: bigint;
  };
  readonly reads: {
    /** Until when a customer's fund password is locked; null: it is not. */
    fundPasswordLockedUntil(customer: string, now: Instant): Instant | null;
    fundPasswordReset(customer: string): FundPasswordReset;
    /** The newest request for a link that sets a new log-in password. */
    lostPassword(customer: string): LostPassword | undefined;
    /** Whether a staff member may make the link of an approved request. */
    mayMakeLink(review: Review, staff: string): boolean;
    /** The newest application for a real name. */
    realName(customer: string): RealName | undefined;
    /** The customer's bank cards, the oldest first. */
    bankCards(customer: string): BankCard[];
  };
}

export const identity: Domain<IdentityShape> = {
  name: 'identity',
  tables: {
    fundPasswordGuards: { columns: FUND_PASSWORD_GUARD_COLUMNS, owner: 'id' },
    realNames: { columns: REAL_NAME_COLUMNS, owner: 'id', pictures: ['front', 'back'] },
    bankCards: { columns: BANK_CARD_COLUMNS, owner: 'customer' },
    lostPasswords: { columns: LOST_PASSWORD_COLUMNS, owner: 'id', shared: 'accounts' },
  },
  appended: {},
  kept: {
    fundPasswordGuards: 'access unnamed',
    realNames: 'financial unnamed',
    bankCards: 'financial unnamed',
    lostPasswords: 'access removed',
  },
  indexes: (tables) => ({
    bankCardsByCustomer: tables.bankCards.index((c) => c.customer),
    bankCardsByNumber: tables.bankCards.index(
      ({ sharedIndex }) => sharedIndex ?? '',
      ({ sharedIndex }) => sharedIndex !== null,
    ),
    realNamesByPerson: tables.realNames.index(
      ({ personIndex }) => personIndex ?? '',
      ({ personIndex }) => personIndex !== null,
    ),
    lostPasswordByLink: tables.lostPasswords.index(
      (lost) => lost.linkHash ?? '',
      (lost) => lost.linkHash !== null,
    ),
  }),
  commands: {
    'loginPassword.change': { by: 'customer', run: changeLoginPassword },
    'fundPassword.set': { by: 'customer', run: setFundPassword },
    'fundPassword.miss': { by: 'customer', run: missFundPassword },
    'fundPassword.forget': { by: 'customer', run: forgetFundPassword },
    'lostPassword.ask': { by: ['gateway'], run: askForLink },
    'lostPassword.link': {
      by: [],
      staff: true,
      needs: ({ review }) => [{ table: 'reviews', id: review }],
      run: makeLink,
    },
    'lostPassword.set': { by: ['gateway'], run: setLostPassword },
    'session.prove': { by: 'customer', run: proveSession },
    'realName.submit': { by: 'customer', run: submitRealName },
    'bankCard.add': { by: 'customer', run: addBankCard },
    'bankCard.remove': { by: 'customer', run: removeBankCard },
  },
  messages: {
    password_changed: 'account',
    bank_card_changed: 'account',
  },
  onClosed: (state, customer) => state.lostPasswords.removeAny(customer),
  parameters: {
    fundPasswordTries: whole(5n, { least: 1n, most: 20n }),
    fundPasswordLockHours: whole(24n),
    moneyIdleMinutes: whole(30n),
    realNameReviewPeople: whole(1n),
  },
  reads: (state) => ({
    fundPasswordLockedUntil: (customer, now) => lockedUntil(state, customer, now),
    fundPasswordReset: (customer) => fundPasswordReset(state, customer),
    lostPassword: (customer) => state.lostPasswords.get(customer),
    mayMakeLink: (review, staff) => mayMakeLink(state, review, staff),
    realName: (customer) => state.realNames.get(customer),
    bankCards: (customer) => bankCardsOf(state, customer),
  }),
  reviews: {
    realName: realNameReview,
    lostPassword: lostPasswordReview,
    lostFundPassword: lostFundPasswordReview,
  },
};
