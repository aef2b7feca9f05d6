/** Faults in the constants of `docs/coverage.md`: each has another value. */
import type { Mutant } from './mutant.ts';
import { faultsOfRows } from './rows.ts';

const FIGURES = 'packages/contract/src/constants.ts';
const CONSTANTS = 'tests/e2e/constants.e2e.test.ts';
const CORE = 'packages/broker/src';
const CHANGES = `${CORE}/kernel/parameters/changes.test.ts`;
const FX = `${CORE}/market/fx/fx.test.ts`;
const MONEY = 'packages/std/src/money.ts';
const FUNDS = `${CORE}/account/funds/domain.ts`;
const LOANS = `${CORE}/products/loans/domain.ts`;
const LOAN_TESTS = `${CORE}/products/loans/loans.test.ts`;
const LIMITS = 'packages/std/src/limits.ts';
const RETENTION = 'packages/server/src/engine/retention-years.pg.test.ts';
const NEW_SHARES = `${CORE}/products/new-shares/domain.ts`;
const OFFERING = `${CORE}/products/new-shares/offering.test.ts`;
const PULL = 'packages/ui/src/pull-to-refresh.tsx';
const HEAD = 'opens a head of 50 px';
const I18N = 'apps/web/src/shared/i18n.test.ts';

export const ROWS_CONSTANTS: readonly Mutant[] = faultsOfRows({
  REQUEST_TIMEOUT_MS: {
    longer: [FIGURES, 'MS = 10_000', 'MS = 10_001', CONSTANTS, 'a call without an answer'],
    shorter: [FIGURES, 'MS = 10_000', 'MS = 9_999', CONSTANTS, 'a call without an answer'],
  },
  CHUNK_TIMEOUT_MS: {
    longer: [FIGURES, 'MS = 120_000', 'MS = 130_000', 'apps/web/src/shared/chunk.test.ts', '120 s'],
  },
  TOAST_MS: {
    longer: ['packages/ui/src/toast.tsx', '2_000', '2_001', CONSTANTS, 'a toast stands for 2 s'],
  },
  LOGOUT_REDIRECT_MS: {
    longer: [FIGURES, 'MS = 1_000', 'MS = 1_001', CONSTANTS, 'log-out leads'],
  },
  UNAUTHORIZED_REDIRECT_MS: {
    shorter: [FIGURES, 'REDIRECT_MS = 2_000', 'REDIRECT_MS = 1_999', CONSTANTS, 'a 401 clears'],
  },
  'Korean first, then `LANGUAGES`': {
    'English first': [FIGURES, "Language = 'kor'", "Language = 'en'", I18N],
    'one is missing': [FIGURES, "['kor', 'en', 'tw']", "['kor', 'en']", I18N],
  },
  'won with thousands': {
    'nothing separates them': [
      'packages/ui/src/digits.ts',
      "(\\d{3})+$)/g, ','",
      "(\\d{3})+$)/g, ''",
      'apps/web/src/shared/money-text.test.ts',
      'formatWon',
    ],
    'no sign of the won': [
      'apps/web/src/shared/money-text.ts',
      'digits}원` :',
      'digits}` :',
      'apps/web/src/shared/money-text.test.ts',
      'formatWon',
    ],
  },
  'pull to refresh 50 px, 500 ms, 300 ms': {
    'a higher head': [PULL, 'HEAD = 50', 'HEAD = 60', CONSTANTS, HEAD],
    'success is shown for longer': [PULL, 'MS = 500', 'MS = 501', CONSTANTS, HEAD],
    'it closes later': [PULL, 'MS = 300', 'MS = 301', CONSTANTS, HEAD],
  },
  'more rows 300 px before the end': {
    'at the end': ['packages/ui/src/load-more.tsx', "'300px'", "'200px'", CONSTANTS, 'on 300 px'],
    earlier: ['packages/ui/src/load-more.tsx', "'300px'", "'400px'", CONSTANTS, 'on 300 px'],
  },
  'tabs by swipe, from five on in the middle': {
    'from nine on': ['packages/ui/src/tabs.tsx', 'FROM = 5', 'FROM = 9', CONSTANTS, 'of five or'],
    'a swipe changes nothing': [
      'packages/ui/src/tabs.tsx',
      'if (sideways && (far || quick))',
      'if (sideways && false)',
      CONSTANTS,
      'change at a swipe',
    ],
  },
  'double back within 1 s quits': {
    'within less': [
      'apps/web/src/app/shell/use-hardware-back.ts',
      'DOUBLE_PRESS_MS = 1_000',
      'DOUBLE_PRESS_MS = 998',
      CONSTANTS,
      'quits',
    ],
    'within more': [
      'apps/web/src/app/shell/use-hardware-back.ts',
      'DOUBLE_PRESS_MS = 1_000',
      'DOUBLE_PRESS_MS = 1_002',
      CONSTANTS,
      'quits',
    ],
  },
  'root font up to 750 px': {
    'up to 800 px': [
      'packages/ui/src/base.css',
      'clamp(320px, 100vw, 750px)',
      'clamp(320px, 100vw, 800px)',
      CONSTANTS,
      'the root font grows',
    ],
  },
  'status bar of the hybrid app': {
    'another colour': [
      'apps/web/src/shared/theme.ts',
      "'#ffffff'",
      "'#fefefe'",
      CONSTANTS,
      'the status bar',
    ],
  },
  'least withdrawal 10,000 won': {
    'another least': [FUNDS, 'whole(10_000n,', 'whole(10_001n,', CHANGES, '[PAR-8]'],
    'another least of the second reading': [FUNDS, 'other: 100n', 'other: 99n', CHANGES, '[PAR-8]'],
    'other hours': [FUNDS, "'working 09:00-15:30'", "'working 09:00-15:31'", CHANGES, '[PAR-8]'],
    'other hours of the second reading': [
      FUNDS,
      "'weekdays 09:30-24:00'",
      "'weekdays 09:00-24:00'",
      CHANGES,
      '[PAR-8]',
    ],
    'paid later': [FUNDS, "'within 48h'", "'within 49h'", CHANGES, '[PAR-8]'],
    'paid later by the second reading': [FUNDS, 'usually 2h', 'usually 3h', CHANGES, '[PAR-8]'],
  },
  'deposit hours, working days': {
    'every day': [
      `${CORE}/account/funds/channels.ts`,
      "kind: 'bank', hours: 'working 00:00-23:59'",
      "kind: 'bank', hours: 'weekdays 00:00-23:58'",
      `${CORE}/account/funds/funds.test.ts`,
      '[FND-1]',
    ],
  },
  'least subscription 10,000 shares': {
    'fewer shares': [NEW_SHARES, 'whole(10_000n,', 'whole(1_000n,', OFFERING, '[NSH-19]'],
    'other lots': [
      NEW_SHARES,
      'whole(100n, { least: 1n, most: 1_0',
      'whole(10n, { least: 1n, most: 1_0',
      OFFERING,
      '[NSH-19]',
    ],
  },
  'nine currencies of an exchange': {
    'one is missing': [MONEY, "  'MYR',", '', FX, '[FX-13]'],
    'one has no minor unit': [MONEY, '  MYR: 2,', '', FX, '[FX-13]'],
    'transfers between any': [
      `${CORE}/market/fx/quote.ts`,
      "(from === 'KRW' && to === 'USD') ||",
      "from === 'KRW' ||",
      FX,
      '[FX-9]',
    ],
  },
  '50–80 % below 100 million won': {
    'less at a low score': [LOANS, 'value: 50n', 'value: 49n', LOAN_TESTS, '[LON-2]'],
    'more at a low score': [
      LOANS,
      '{ from: HUNDRED_MILLION, value: 80n }',
      '{ from: HUNDRED_MILLION, value: 81n }',
      LOAN_TESTS,
      '[LON-2]',
    ],
    'less at a high score': [
      LOANS,
      '{ from: 0n, value: 80n }',
      '{ from: 0n, value: 79n }',
      LOAN_TESTS,
      '[LON-2]',
    ],
    'more at a high score': [LOANS, 'value: 120n', 'value: 121n', LOAN_TESTS, '[LON-2]'],
    'another border': [
      LOANS,
      'HUNDRED_MILLION = 100_000_000n',
      'HUNDRED_MILLION = 100_000_001n',
      LOAN_TESTS,
      '[LON-2]',
    ],
  },
  'financial records 5 years': {
    'financial ones for less': [
      LIMITS,
      'keepFinancialYears: 5',
      'keepFinancialYears: 4',
      RETENTION,
    ],
    'those of investment for less': [
      LIMITS,
      'keepInvestmentYears: 10',
      'keepInvestmentYears: 9',
      RETENTION,
    ],
    'those of behaviour for less': [
      LIMITS,
      'keepBehaviourYears: 3',
      'keepBehaviourYears: 2',
      RETENTION,
    ],
    'those of access for less': [LIMITS, 'keepAccessYears: 3', 'keepAccessYears: 2', RETENTION],
    'those that are open': [
      'packages/broker/src/kernel/core/retention.ts',
      'live?.(row) !== false',
      'live?.(row) === false',
      RETENTION,
    ],
  },
  'limits without a value in the specification': {
    'a later version counts at once': [
      `${CORE}/kernel/parameters/parameters.ts`,
      'if (row.from > at) {',
      'if (row.from < 0) {',
      `${CORE}/kernel/parameters/parameters.test.ts`,
      '[PAR-1]',
    ],
    'a value has the first tier': [
      `${CORE}/kernel/parameters/definitions.ts`,
      'tier.from <= amount',
      'tier.from <= 0n',
      `${CORE}/kernel/parameters/definitions.test.ts`,
      '[PAR-3]',
    ],
    'any value is sensible': [
      `${CORE}/kernel/parameters/changes.ts`,
      'if (!isSensible(name, definition, value)) return',
      'if (value === undefined) return',
      CHANGES,
      '[PAR-6]',
    ],
  },
});
