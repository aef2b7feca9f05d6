/** Refusals whose code stands several times in its file: what leads to it is another. */
import type { Mutant } from './mutant.ts';
import { faultsOfRows } from './rows.ts';

const RULES = 'packages/contract/src';
const EDGE = 'packages/server/src/http';
const CORE = 'packages/broker/src';

export const ROWS_REFUSALS_OTHERS: readonly Mutant[] = faultsOfRows({
  id_number_format: {
    'any century': [
      `${RULES}/real-name-rules.ts`,
      'holds: ({ idFirst, idLast }) => birthDateOf(idFirst, idLast) !== null,',
      'holds: () => true,',
      `${EDGE}/real-name.test.ts`,
      'is refused for',
    ],
  },
  bank_card_number_format: {
    'any first digits': [
      `${RULES}/bank-card-rules.ts`,
      'FIRST.test(plainLine(numberFirst))',
      'true',
      `${EDGE}/real-name.test.ts`,
      'are refused for',
    ],
    'any last digits': [
      `${RULES}/bank-card-rules.ts`,
      'LAST.test(plainLine(numberLast))',
      'true',
      `${EDGE}/real-name.test.ts`,
      'are refused for',
    ],
  },
  amount_invalid: {
    'any text': [
      `${RULES}/funding-rules.ts`,
      'AMOUNT = /^[1-9]\\d{0,17}$/',
      'AMOUNT = /./',
      `${EDGE}/funding.test.ts`,
      'are refused for',
    ],
  },
  fund_password_again: {
    never: [
      `${CORE}/people/identity/proof.ts`,
      '> minutes * MINUTE_MS',
      '> Infinity * minutes * MINUTE_MS',
      `${CORE}/people/identity/proof.test.ts`,
      '[IDN-16]',
    ],
  },
  institution_name_invalid: {
    'an empty name': [
      `${CORE}/people/customers/institutions.ts`,
      "name.trim() !== '' &&",
      '',
      `${CORE}/people/customers/customers.test.ts`,
      '[CUS-19]',
    ],
  },
  not_watched: {
    'a note on any stock': [
      `${CORE}/people/customers/watchlist.ts`,
      'payload.symbol}`);',
      'payload.symbol}`) ?? ({} as never);',
      `${CORE}/people/customers/customers.test.ts`,
      '[CUS-8]',
    ],
  },
  staff_missing: {
    'roles of nobody': [
      `${CORE}/kernel/staff/staff.ts`,
      "'staff.roles'> = (state, { actor, payload }, env) => {",
      "'staff.roles'> = (state, { actor, payload }, env) => { if (!state.staff.get(payload.id)) return done();",
      `${CORE}/kernel/staff/staff.test.ts`,
      '[STF-10]',
    ],
  },
});
