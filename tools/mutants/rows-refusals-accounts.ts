/** Refusals of accounts, money and the desk, each with another code. */
import type { Mutant } from './mutant.ts';
import { otherAnswers } from './rows.ts';

export const ROWS_REFUSALS_ACCOUNTS: readonly Mutant[] = otherAnswers({
  'packages/broker/src/people/check-in/check-in.ts': [
    'packages/broker/src/people/check-in/check-in.test.ts',
    {
      checked_in_already: '[CHK-1]',
      check_ins_missing: '[CHK-3]',
      credit_score_full: '[CHK-4]',
    },
  ],
  'packages/broker/src/account/closing/gates.ts': [
    'packages/broker/src/account/closing/closing.test.ts',
    {
      closing_positions: '[CLS-1]',
      closing_requests: '[CLS-1]',
      closing_unsettled: '[CLS-1]',
      closing_wallets: '[CLS-1]',
    },
  ],
  'packages/broker/src/account/closing/gates.ts 2': [
    'packages/broker/src/products/dividends/dividends.test.ts',
    {
      closing_dividends: '[DIV-9]',
    },
  ],
  'packages/broker/src/account/closing/gates.ts 3': [
    'packages/broker/src/products/follows/follows.test.ts',
    {
      closing_follows: '[FLW-11]',
    },
  ],
  'packages/broker/src/account/closing/gates.ts 4': [
    'packages/broker/src/trading/lending/lending.test.ts',
    {
      closing_lending: '[LND-12]',
    },
  ],
  'packages/broker/src/account/closing/gates.ts 5': [
    'packages/broker/src/products/products/requests.test.ts',
    {
      closing_units: '[PRD-18]',
    },
  ],
  'packages/broker/src/people/customers/standing.ts': [
    'packages/broker/src/account/closing/closing.test.ts',
    {
      account_missing: '[CLS-6]',
    },
  ],
  'packages/broker/src/kernel/core/execute.ts': [
    'packages/broker/src/kernel/reviews/reviews.test.ts',
    {
      not_allowed: '[REV-3]',
    },
  ],
  'packages/broker/src/people/customers/flags.ts': [
    'packages/broker/src/people/customers/flags.test.ts',
    {
      flag_set_already: '[CUS-11]',
      flag_missing: '[CUS-12]',
    },
  ],
  'packages/broker/src/people/profile/mail-address.ts': [
    'packages/broker/src/people/profile/mail-address.test.ts',
    {
      mail_spent: '[PRF-4]',
      mail_code_missing: '[PRF-4]',
      mail_code_ended: '[PRF-4]',
      mail_missing: [
        '[PRF-5]',
        "if (row === undefined || (row.sealed ?? row.begun) === null) return refuse('mail_missing');",
      ],
    },
  ],
  'packages/broker/src/people/profile/mail-address.ts (settings)': [
    'packages/broker/src/people/profile/mail-address.test.ts',
    {
      mail_missing: [
        '[PRF-6]',
        "if ((row?.sealed ?? null) === null) return refuse('mail_missing');",
      ],
    },
  ],
  'packages/broker/src/people/profile/investor.ts': [
    'packages/broker/src/people/profile/profile.test.ts',
    {
      investor_minor: '[PRF-3]',
    },
  ],
  'packages/broker/src/people/customers/handlers.ts': [
    'packages/broker/src/people/customers/customers.test.ts',
    {
      guardian_required: '[CUS-1]',
      investor_minor: '[CUS-1]',
      account_exists: '[CUS-1]',
      inviter_missing: '[CUS-1]',
      registration_failed: '[CUS-1]',
    },
  ],
  'packages/broker/src/people/customers/guardian.ts': [
    'packages/broker/src/people/customers/guardian.test.ts',
    {
      guardian_link_invalid: '[CUS-21]',
      guardian_missing: '[CUS-21]',
      guardian_settled: [
        '[CUS-21]',
        "if (!mayNameGuardian(customer.guardian)) return refuse('guardian_settled');",
      ],
    },
  ],
  'packages/server/src/http/handlers/guardian.ts': [
    'packages/server/src/http/guardian.test.ts',
    {
      guardian_differs: 'is signed with the name that the minor gave',
    },
  ],
  'packages/broker/src/people/customers/standing.ts 2': [
    'packages/broker/src/people/customers/lifted.test.ts',
    {
      login_banned: '[CUS-11]',
    },
  ],
  'packages/broker/src/people/customers/institutions.ts': [
    'packages/broker/src/people/customers/customers.test.ts',
    {
      institution_missing: '[CUS-19]',
      institution_exists: '[CUS-19]',
      institution_code_format: '[CUS-19]',
      opening_incomplete: '[CUS-25]',
    },
  ],
  'packages/broker/src/people/customers/may-trade.ts': [
    'packages/broker/src/people/customers/may-trade.test.ts',
    {
      trade_barred: '[CUS-10]',
      guardian_asked: '[CUS-10]',
      guardian_refused: '[CUS-10]',
      guardian_lapsed: '[CUS-10]',
      guardian_pending: '[CUS-10]',
      guardian_failed: '[CUS-10]',
      guardian_withdrawn: '[CUS-10]',
      real_name_required: '[CUS-10]',
      real_name_pending: '[CUS-10]',
      real_name_failed: '[CUS-10]',
      bank_missing: '[CUS-10]',
      fund_password_missing: '[CUS-10]',
    },
  ],
  'packages/broker/src/people/customers/sessions.ts': [
    'packages/broker/src/people/customers/customers.test.ts',
    {
      login_banned: '[CUS-4]',
      account_frozen: '[CUS-4]',
    },
  ],
  'packages/broker/src/people/customers/sessions.ts 2': [
    'packages/broker/src/people/customers/sessions.test.ts',
    {
      session_missing: '[CUS-15]',
    },
  ],
  'packages/broker/src/people/customers/watch-groups.ts': [
    'packages/broker/src/people/customers/customers.test.ts',
    {
      watch_group_missing: '[CUS-7]',
      watch_group_name_invalid: '[CUS-7]',
      watch_group_name_taken: '[CUS-7]',
      watch_groups_full: '[CUS-7]',
    },
  ],
  'packages/broker/src/people/customers/watchlist.ts': [
    'packages/broker/src/people/customers/customers.test.ts',
    {
      watchlist_full: '[CUS-6]',
      watch_group_full: '[CUS-7]',
      watch_note_invalid: '[CUS-8]',
    },
  ],
  'packages/broker/src/people/factors/factors.ts': [
    'packages/broker/src/people/factors/factors.test.ts',
    {
      factor_code_used: [
        '[FAC-2]',
        "if (step <= factor.lastStep) return refuse('factor_code_used');",
      ],
      factor_on: ['[FAC-1]', "if (begun.since !== null) return refuse('factor_on');"],
      factor_missing: ['[FAC-1]', "if (begun === undefined) return refuse('factor_missing');"],
    },
  ],
  'packages/broker/src/account/funds/deposits.ts': [
    'packages/broker/src/account/funds/funds.test.ts',
    {
      deposit_time: '[FND-1]',
    },
  ],
  'packages/broker/src/account/funds/deposits.ts 2': [
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
  'packages/broker/src/account/funds/deposits.ts 3': [
    'packages/broker/src/account/funds/channels.test.ts',
    { channel_closed: ['[FND-23]', "if (!channel.open) return refusal('channel_closed');"] },
  ],
  'packages/broker/src/account/funds/channel-changes.ts': [
    'packages/broker/src/account/funds/channels.test.ts',
    {
      channel_terms: ['[FND-22]', "if (!fits(terms)) return 'channel_terms';"],
      channel_address: [
        '[FND-22]',
        "return areAddresses(state, terms) ? null : 'channel_address';",
      ],
      channel_unchanged: '[FND-22]',
    },
  ],
  'packages/broker/src/people/documents/agreements.ts': [
    'packages/broker/src/people/documents/agreements.test.ts',
    {
      documents_not_agreed: ['[DOC-8]', "return waits ? 'documents_not_agreed' : null;"],
      document_moved: '[DOC-7]',
    },
  ],
  'packages/broker/src/people/documents/changes.ts': [
    'packages/broker/src/people/documents/documents.test.ts',
    {
      document_language: [
        '[DOC-3]',
        "if (all.some((text) => text === '')) return 'document_language';",
      ],
      document_long: [
        '[DOC-3]',
        "if (all.some((text) => text.length > LIMITS.documentChars)) return 'document_long';",
      ],
      document_format: [
        '[DOC-3]',
        "return all.some((text) => documentBlocks(text) === null) ? 'document_format' : null;",
      ],
      document_mail: [
        '[DOC-10]',
        "return all.every((text) => isMail(text, MAIL_FIELDS[mail])) ? null : 'document_mail';",
      ],
      document_day: [
        '[DOC-3]',
        "if (!isDay(day) || day < dayOf(env.now)) return refuse('document_day');",
      ],
    },
  ],
  'packages/broker/src/market/market/delist.ts': [
    'packages/broker/src/market/market/delisting.test.ts',
    {
      delisting_kind: '[DLS-2]',
      delisting_day: [
        '[DLS-2]',
        "if (!isTrading || firstDay < from || firstDay > until) return 'delisting_day';",
      ],
      delisting_offered: '[DLS-2]',
      delisting_pending: ['[DLS-2]', "if (isLeaving(state, symbol)) return 'delisting_pending';"],
      delisting_note: '[DLS-2]',
      delisting_missing: '[DLS-4]',
      delisting_begun: '[DLS-4]',
    },
  ],
  'packages/broker/src/kernel/holidays/changes.ts': [
    'packages/broker/src/kernel/holidays',
    {
      holiday_days: ['[HOL-3]', "if (!areInOrder(days)) return 'holiday_days';"],
      holiday_weekend: ['[HOL-3]', "if (days.some(isWeekend)) return 'holiday_weekend';"],
      holiday_far: [
        '[HOL-3]',
        "if (Number(year) > Number(now) + YEARS_AHEAD) return 'holiday_far';",
      ],
      holiday_year: [
        '[HOL-3]',
        "if (kind === 'year_list' && (isListed || year <= now)) return 'holiday_year';",
      ],
      holiday_unchanged: [
        '[HOL-3]',
        "if (kind !== 'year_list' && moved.length < days.length) return 'holiday_unchanged';",
      ],
      holiday_soon: ['[HOL-4]', "if (moved.some((day) => day <= fixed)) return 'holiday_soon';"],
      holiday_named: ['[HOL-5]', "return areNamed(state, moved) ? 'holiday_named' : null;"],
      holiday_pending: ['[HOL-6]', "if (isUndecided) return refuse('holiday_pending');"],
      holiday_reason: '[HOL-3]',
    },
  ],
  'packages/broker/src/people/banks/changes.ts': [
    'packages/broker/src/people/banks/banks.test.ts',
    {
      bank_code: ['[BNK-3]', "if (!isCode(code)) return 'bank_code';"],
      bank_code_taken: '[BNK-3]',
      bank_names: '[BNK-3]',
      bank_digits: '[BNK-3]',
      bank_unchanged: [
        '[BNK-3]',
        "return before.open === (kind === 'close') ? null : 'bank_unchanged';",
      ],
      banks_full: '[BNK-3]',
    },
  ],
  'packages/broker/src/people/banks/banks.ts': [
    'packages/broker/src/people/banks/banks.test.ts',
    {
      bank_closed: '[BNK-5]',
    },
  ],
  'packages/broker/src/account/funds/gates.ts': [
    'packages/broker/src/account/funds/funds.test.ts',
    {
      credit_score_low: '[FND-17]',
      withdrawal_time: '[FND-10]',
      withdraw_barred: '[FND-10]',
      fund_password_fresh: '[FND-15]',
      withdrawal_positions: '[FND-10]',
      fund_operation_pending: '[FND-10]',
    },
  ],
  'packages/broker/src/account/funds/withdrawals.ts': [
    'packages/broker/src/account/funds/funds.test.ts',
    {
      withdrawal_below: '[FND-11]',
      withdrawal_above: '[FND-11]',
      insufficient_withdrawable: '[FND-10]',
      withdrawal_missing: '[FND-12]',
    },
  ],
  'packages/broker/src/market/fx/exchange.ts': [
    'packages/broker/src/market/fx/fx.test.ts',
    {
      exchange_quote_missing: '[FX-5]',
      exchange_quote_expired: '[FX-5]',
      exchange_rate_moved: '[FX-6]',
    },
  ],
  'packages/broker/src/market/fx/quote.ts': [
    'packages/broker/src/market/fx/fx.test.ts',
    {
      exchange_same_currency: '[FX-4]',
      exchange_transfer_currencies: '[FX-9]',
      exchange_below: '[FX-4]',
      exchange_above: '[FX-4]',
      insufficient_balance: '[FX-4]',
    },
  ],
  'packages/broker/src/people/identity/bank-cards.ts': [
    'packages/broker/src/account/funds/funds.test.ts',
    {
      bank_card_in_use: '[FND-16]',
    },
  ],
  'packages/broker/src/people/identity/bank-cards.ts 2': [
    'packages/broker/src/people/identity/real-name.test.ts',
    {
      bank_card_exists: '[IDN-12]',
      bank_card_elsewhere: '[IDN-22]',
      bank_card_missing: '[IDN-12]',
      bank_card_not_own: '[IDN-12]',
      bank_cards_full: '[IDN-12]',
    },
  ],
  'packages/broker/src/people/identity/fund-password.ts': [
    'packages/broker/src/people/identity/identity.test.ts',
    {
      fund_password_locked: '[IDN-2]',
    },
  ],
  'packages/broker/src/people/identity/lost-password.ts': [
    'packages/broker/src/people/identity/lost-password.test.ts',
    {
      link_invalid: '[IDN-19]',
    },
  ],
  'packages/broker/src/people/identity/real-name.ts': [
    'packages/server/src/http/real-name.test.ts',
    {
      real_name_verified: 'is under review',
    },
  ],
  'packages/broker/src/people/messages/handlers.ts': [
    'packages/broker/src/people/messages/messages.test.ts',
    {
      message_missing: '[MSG-6]',
    },
  ],
  'packages/broker/src/people/notices/notices.ts': [
    'packages/broker/src/people/notices/notices.test.ts',
    {
      notice_incomplete: '[NTC-1]',
      notice_symbol: '[NTC-1]',
      notice_missing: '[NTC-4]',
      notice_not_published: '[NTC-4]',
    },
  ],
  'packages/broker/src/kernel/parameters/changes.ts': [
    'packages/broker/src/kernel/parameters/changes.test.ts',
    {
      parameter_missing: '[PAR-6]',
      parameter_format: '[PAR-6]',
      parameter_bounds: '[PAR-6]',
      parameter_day: ['[PAR-6]', "refuse('parameter_day'"],
      parameter_reason: '[PAR-6]',
      parameter_unchanged: '[PAR-6]',
      parameter_moved: '[PAR-5]',
      parameter_order: ['[PAR-9]', "refuse('parameter_order'"],
    },
  ],
  'packages/broker/src/people/passkeys/passkeys.ts': [
    'packages/broker/src/people/passkeys/passkeys.test.ts',
    {
      passkey_wrong: ['[PKY-2]', "if (key?.customer !== customer) return refuse('passkey_wrong');"],
      passkey_exists: '[PKY-1]',
      passkeys_full: '[PKY-1]',
      passkey_missing: '[PKY-3]',
    },
  ],
  'packages/broker/src/account/reversals/reversals.ts': [
    'packages/broker/src/account/reversals/reversals.test.ts',
    {
      not_reversible: '[RVS-1]',
      reversed: '[RVS-3]',
      reversal_of_reversal: '[RVS-3]',
    },
  ],
  'packages/broker/src/kernel/reviews/reviews.ts': [
    'packages/broker/src/kernel/reviews/reviews.test.ts',
    {
      bad_request: '[REV-3]',
      review_missing: '[REV-3]',
      not_in_review: ['[REV-3]', "refuse('not_in_review'"],
      review_same_person: ['[REV-5]', "refuse('review_same_person'"],
    },
  ],
  'packages/broker/src/kernel/reviews/reviews.ts 2': [
    'packages/broker/src/kernel/reviews/staff-decides.test.ts',
    {
      review_changed: '[REV-8]',
      review_approver_needed: '[REV-9]',
    },
  ],
  'packages/broker/src/account/sandbox/demo.ts': [
    'packages/broker/src/people/identity/real-name.test.ts',
    {
      play_money_taken: '[IDN-15]',
    },
  ],
  'packages/broker/src/kernel/schedule/quarantine.ts': [
    'packages/broker/src/kernel/schedule/schedule.test.ts',
    {
      step_missing: [
        '[SCH-3]',
        "if (row === undefined || definition?.live?.(row) === false) return refuse('step_missing');",
      ],
    },
  ],
  'packages/broker/src/people/seat/account.ts': [
    'packages/broker/src/people/seat/seat.test.ts',
    {
      seat_open: '[SEA-1]',
    },
  ],
});
