/** The judgement of positions on margin when the price of their issue moves. */
import { assert } from '@maru/std/assert';
import { Firm, symbolOf } from './core-flow.ts';
import { inTurns, millisecondsOf, report } from './figure.ts';

const POSITIONS = 10_000;
const SYMBOL = symbolOf(0);
const LEVERAGE = 5;
/** Below the price paid, and far above any level. */
const PRICES = [9_990, 9_980, 9_970, 9_960, 9_950] as const;

const on = new Firm({ customers: POSITIONS, issues: 1 });
on.financeAll(SYMBOL, LEVERAGE);
const without = new Firm({ customers: POSITIONS, issues: 1 });

/** Milliseconds of one move of the price, the mean over a few. */
const moveOf = (firm: Firm) => (): number =>
  millisecondsOf(() => {
    for (const price of PRICES) assert(!firm.move(SYMBOL, price), 'no position is at a level');
  }) / PRICES.length;

const runs = await inTurns({ judged: moveOf(on), plain: moveOf(without) });
report([
  {
    name: `a price move over ${POSITIONS.toLocaleString('en')} positions on margin`,
    unit: 'ms',
    runs: runs.judged,
    beside: { name: 'the same without positions', runs: runs.plain },
    target: { of: 'value', most: 50 },
  },
]);
