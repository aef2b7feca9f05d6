/** A statement: each currency from its opening to its closing balance, cause by cause. Pure. */
import type { Output } from '@maru/contract/calls';
import { ENTRY_CAUSES } from '@maru/contract/status';
import type { Money, MoneyOverTime, Move } from './money.ts';
import { tradedView } from './profit.ts';

type Statement = Output<'reportStatement'>['currencies'][number];

const moneyView = ({ cash, held, unsettled, financed }: Money) => ({
  cash: String(cash),
  held: String(held),
  unsettled: String(unsettled),
  financed: String(financed),
});

const sumOf = (moves: readonly Move[], part: (move: Move) => bigint): bigint =>
  moves.reduce((sum, move) => sum + part(move), 0n);

/** The currencies of a statement over one period; those in which nothing is or was are left out. */
export function statementOf(money: MoneyOverTime): Statement[] {
  return money.currencies.map((currency) => {
    const moves = money.moves
      .filter((move) => move.currency === currency)
      .toSorted((a, b) => ENTRY_CAUSES.indexOf(a.cause) - ENTRY_CAUSES.indexOf(b.cause));
    return {
      currency,
      opening: moneyView(money.balance(currency, -1)),
      moves: moves.map((move) => ({ cause: move.cause, ...moneyView(move) })),
      closing: moneyView(money.balance(currency, 0)),
      ...tradedView({
        bought: sumOf(moves, (move) => move.bought),
        sold: sumOf(moves, (move) => move.sold),
        fee: sumOf(moves, (move) => move.fee),
        transactionTax: sumOf(moves, (move) => move.transactionTax),
        ruralTax: sumOf(moves, (move) => move.ruralTax),
        interest: sumOf(moves, (move) => move.interest),
      }),
      deposited: String(sumOf(moves, (move) => move.deposited)),
      dividends: String(sumOf(moves, (move) => move.dividends)),
      lending: String(sumOf(moves, (move) => move.lending)),
      loanInterest: String(sumOf(moves, (move) => move.loanInterest)),
      profitShare: String(sumOf(moves, (move) => move.profitShare)),
    };
  });
}
