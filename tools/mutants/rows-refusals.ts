/** Refusals whose test is in another folder than the rule, or has none, each with another code. */
import type { Mutant } from './mutant.ts';
import { otherAnswers } from './rows.ts';

export const ROWS_REFUSALS: readonly Mutant[] = otherAnswers({
  'packages/broker/src/account/funds/deposits.ts': [
    'packages/server/src/http/funding.test.ts',
    {
      deposit_missing: '[FND-20]',
      channel_missing: 'are refused for',
      deposit_below: 'are refused for',
      deposit_above: 'are refused for',
      deposit_pending: 'are under review one at a time',
      deposit_reference_used: 'are under review one at a time',
    },
  ],
  'packages/broker/src/people/identity/real-name.ts': [
    'packages/server/src/http/real-name.test.ts',
    {
      real_name_verified: 'is under review',
    },
  ],
  'packages/broker/src/people/profile/mail-address.ts': [
    'packages/broker/src/people/profile/mail-address.test.ts',
    {
      mail_missing: [
        '[PRF-6]',
        "if ((row?.sealed ?? null) === null) return refuse('mail_missing');",
      ],
    },
  ],
  'packages/broker/src/products/placements/apply.ts': [
    'packages/broker/src/products/placements/apply.test.ts',
    {
      review_impeded: '[REV-12]',
    },
  ],
  'packages/broker/src/trading/lending/lend.ts': [
    'packages/broker/src/trading/delisted/delisted.test.ts',
    {
      delisting_announced: '[DLS-7]',
    },
  ],
  'packages/contract/src/bank-card-rules.ts': [
    'packages/server/src/http/real-name.test.ts',
    {
      bank_unknown: 'are refused for',
    },
  ],
  'packages/contract/src/bank-card-rules.ts 2': [
    'packages/server/src/http/banks.test.ts',
    {
      bank_closed: 'the list is everybody',
    },
  ],
  'packages/contract/src/desk-rules.ts': [
    'packages/server/src/http/desk-set-up.test.ts',
    {
      staff_password_short: '[STF-12]',
    },
  ],
  'packages/contract/src/form-rules.ts': [
    'packages/contract/src/registration-rules.test.ts',
    {
      field_empty: 'names every field that is empty',
    },
  ],
  'packages/contract/src/fund-password-rules.ts': [
    'packages/server/src/http/identity.test.ts',
    {
      fund_password_format: ['is refused for', "code: 'fund_password_format'"],
      fund_password_simple: ['is refused for', "code: 'fund_password_simple'"],
      fund_password_birth_date: 'is refused for',
    },
  ],
  'packages/contract/src/funding-rules.ts': [
    'packages/server/src/http/funding.test.ts',
    {
      deposit_reference_invalid: 'are refused for',
    },
  ],
  'packages/contract/src/inquiry-rules.ts': [
    'packages/server/src/http/inquiry.test.ts',
    {
      inquiry_too_long: 'an empty text',
    },
  ],
  'packages/contract/src/login-pass-rules.ts': [
    'packages/server/src/http/identity.test.ts',
    {
      password_unchanged: 'is refused for',
    },
  ],
  'packages/contract/src/lost-password-rules.ts': [
    'packages/server/src/http/lost-password.test.ts',
    {
      contact_format: 'contact_format',
    },
  ],
  'packages/contract/src/mail-rules.ts': [
    'packages/server/src/http/mail.test.ts',
    {
      mail_address_format: 'needs the password',
      mail_code_format: 'needs the password',
    },
  ],
  'packages/contract/src/placement-rules.ts': [
    'packages/server/src/http/placement.test.ts',
    {
      placement_shares: 'is previewed with what it holds',
    },
  ],
  'packages/contract/src/real-name-rules.ts': [
    'packages/server/src/http/real-name.test.ts',
    {
      real_name_format: 'is refused for',
    },
  ],
  'packages/contract/src/registration-rules.ts': [
    'packages/contract/src/registration-rules.test.ts',
    {
      account_format: 'says what is wrong with account',
      password_mismatch: 'says what is wrong with',
      password_weak: 'says what is wrong with password',
      birth_date_invalid: 'says what is wrong with birthDate',
      agreement_required: 'names every field that is empty',
    },
  ],
  'packages/contract/src/registration-rules.ts 2': [
    'packages/server/src/http/login.test.ts',
    {
      guardian_name_format: 'guardian_name_format',
      guardian_phone_format: 'guardian_phone_format',
    },
  ],
  'packages/server/src/clock/clock.ts': [
    'packages/server/src/clock/clock.test.ts',
    {
      internal: 'rests when not even',
    },
  ],
  'packages/server/src/engine/idempotency.ts': [
    'packages/server/src/engine/engine.test.ts',
    {
      key_mismatch: 'gives the same reply',
    },
  ],
  'packages/server/src/engine/inbox.ts': [
    'packages/server/src/engine/engine.test.ts',
    {
      system_busy: 'takes no more than the inbox',
    },
  ],
  'packages/server/src/http/answer.ts': [
    'packages/server/src/http/calls.test.ts',
    {
      too_frequent: '429 for an account',
    },
  ],
  'packages/server/src/http/calls.ts': [
    'packages/server/src/http/calls.test.ts',
    {
      unauthorized: 'answers 401 without a session',
      writes_paused: 'only those are taken',
    },
  ],
  'packages/server/src/http/factors.ts': [
    'packages/server/src/http/factors.test.ts',
    {
      factor_code_wrong: 'wrong codes lock it',
      factor_locked: ['wrong codes lock it', "return refused(refusal('factor_locked'"],
    },
  ],
  'packages/server/src/http/fund-passwords.ts': [
    'packages/server/src/http/funding.test.ts',
    {
      fund_password_wrong: 'lock the fund password',
    },
  ],
  'packages/server/src/http/fund-passwords.ts 2': [
    'packages/server/src/http/identity.test.ts',
    {
      original_password_wrong: 'is refused for',
    },
  ],
  'packages/server/src/http/handlers/auction.ts': [
    'packages/server/src/http/auction.test.ts',
    {
      auction_sealed: '',
    },
  ],
  'packages/server/src/http/handlers/bank-cards.ts': [
    'packages/server/src/http/real-name.test.ts',
    {
      bank_card_holder_differs: 'are refused for',
    },
  ],
  'packages/server/src/http/handlers/closing.ts': [
    'packages/server/src/http/authorization.test.ts',
    {
      export_expired: '',
    },
  ],
  'packages/server/src/http/handlers/desk-session.ts': [
    'packages/server/src/http/desk-set-up.test.ts',
    {
      factor_setup: ['[STF-12]', "refusal('factor_setup'"],
    },
  ],
  'packages/server/src/http/handlers/fund.ts': [
    'packages/server/src/main.pg.test.ts',
    {
      entry_missing: 'a person buys, sees the fill',
    },
  ],
  'packages/server/src/http/handlers/funding.ts': [
    'packages/server/src/http/funding.test.ts',
    {
      channel_password_wrong: 'are refused for',
    },
  ],
  'packages/server/src/http/handlers/guardian.ts': [
    'packages/server/src/http/guardian.test.ts',
    {
      guardian_differs: 'is signed with the name that the minor gave',
    },
  ],
  'packages/server/src/http/handlers/login.ts': [
    'packages/server/src/http/factors.test.ts',
    {
      factor_needed: ['a log-in takes the password', "refused(refusal('factor_needed'"],
    },
  ],
  'packages/server/src/http/handlers/login.ts 2': [
    'packages/server/src/http/login.test.ts',
    {
      login_wrong: ['has one answer', ": 'login_wrong'"],
    },
  ],
  'packages/server/src/http/handlers/login.ts 3': [
    'packages/server/src/http/site.test.ts',
    {
      account_missing: 'say at log-in',
    },
  ],
  'packages/server/src/http/handlers/mail.ts': [
    'packages/server/src/http/mail.test.ts',
    {
      mail_off: 'a server that sends none',
      mail_code_wrong: ['needs the password', "refusal('mail_code_wrong'"],
    },
  ],
  'packages/server/src/http/handlers/news.ts': [
    'packages/server/src/news/news.pg.test.ts',
    {
      news_missing: '[NEWS-4]',
    },
  ],
  'packages/server/src/http/handlers/report.ts': [
    'packages/server/src/report/report.pg.test.ts',
    {
      period_invalid: '[REP-6]',
      period_too_long: '[REP-6]',
    },
  ],
  'packages/server/src/http/open-session.ts': [
    'packages/server/src/http/login.test.ts',
    {
      login_failed: 'says so when the store takes no session',
    },
  ],
  'packages/server/src/http/picture.ts': [
    'packages/server/src/http/picture.test.ts',
    {
      image_too_large: 'a picture of the limit',
    },
  ],
  'packages/server/src/http/pictures.ts': [
    'packages/server/src/http/real-name.test.ts',
    {
      picture_missing: 'is refused for',
      image_unreadable: 'is refused when it is no whole picture',
      pictures_full: 'is one of twenty a day',
    },
  ],
});
