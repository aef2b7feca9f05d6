/** Banks: the initial ones in their present form, then those added since. */
import { type Bank, bankOf } from '@maru/contract/banks';
import type { ErrorCode } from '@maru/contract/errors';
import type { State } from '../../kernel/core/state.ts';
import { FIRST_BANKS } from './first-banks.ts';
import type { BankRow } from './rows.ts';

const fromRow = ({ id: code, names, least, most, open }: BankRow): Bank => ({
  code,
  names,
  least,
  most,
  open,
});

/** All banks, also closed ones. */
export function allBanks({ banks }: State): Bank[] {
  const added = [...banks.values()]
    .filter(({ id }) => bankOf(FIRST_BANKS, id) === undefined)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const first = FIRST_BANKS.map((bank) => {
    const row = banks.get(bank.code);
    return row === undefined ? bank : fromRow(row);
  });
  return [...first, ...added.map(fromRow)];
}

/** The bank of a code; undefined: there is none. */
export function bankAt({ banks }: State, code: string): Bank | undefined {
  const row = banks.get(code);
  return row === undefined ? bankOf(FIRST_BANKS, code) : fromRow(row);
}

/** Why no account at a bank can be added; null: one can. */
export function bankObstacle(state: State, code: string): ErrorCode | null {
  const bank = bankAt(state, code);
  if (bank === undefined) return 'bank_unknown';
  return bank.open ? null : 'bank_closed';
}
