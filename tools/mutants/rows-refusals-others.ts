/** Refusals of forms whose code stands several times in its file: what leads to it is another. */
import type { Mutant } from './mutant.ts';
import { faultsOfRows } from './rows.ts';

const RULES = 'packages/contract/src';
const EDGE = 'packages/server/src/http';

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
});
