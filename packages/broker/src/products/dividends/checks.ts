/** Invariants of dividends, checked for each batch. */
import { assert } from '@maru/std/assert';
import type { Changes } from '../../kernel/core/changes.ts';
import type { State } from '../../kernel/core/state.ts';
import type { Dividend, Entitlement } from './rows.ts';

/** The stages that may follow each. */
const FOLLOWS: Readonly<Record<Dividend['stage'], readonly Dividend['stage'][]>> = {
  declared: ['declared', 'frozen', 'paying', 'paid'],
  frozen: ['frozen', 'paying', 'paid'],
  paying: ['paying', 'paid'],
  paid: ['paid'],
};

function checkDividend(one: Dividend, was: Dividend | undefined): void {
  const { id, stage, holders, entitled, settled } = one;
  if (was !== undefined) {
    assert(FOLLOWS[was.stage].includes(stage), `${id} goes its way (DIV-4)`);
    const isSame = was.won === one.won && was.exDay === one.exDay && was.payDay === one.payDay;
    assert(isSame, `what ${id} promises stays (DIV-3)`);
    const isFrozen = was.stage !== 'declared';
    const stays = was.holders === holders && was.shares === one.shares;
    assert(!isFrozen || (stays && was.borrowed === one.borrowed), `${id} is frozen (DIV-4)`);
  }
  assert(settled <= entitled && entitled <= holders, `${id} pays its holders once (DIV-7)`);
  assert(stage !== 'paid' || settled === holders, `${id} is paid when all are (DIV-7)`);
}

function checkEntitlement(state: State, one: Entitlement, was: Entitlement | undefined): void {
  const { id, shares, cashOnly, gross, incomeTax, localTax, net, open, paidAt, entryNo } = one;
  const { won } = state.dividends.must(one.dividend);
  assert(gross === BigInt(won) * BigInt(shares), `${id} is its shares times the rate (DIV-5)`);
  const isPart = cashOnly >= 0 && cashOnly <= Math.max(0, shares);
  assert(isPart, `${id} counts what brings money only (SCP-6)`);
  assert(shares > 0 || incomeTax + localTax === 0n, `nothing is withheld of ${id} (DIV-6)`);
  assert(net === gross - incomeTax - localTax, `${id} is what the taxes leave (DIV-5)`);
  assert(open === (paidAt === null) && open === (entryNo === null), `${id} has one end (DIV-7)`);
  assert(was === undefined || was.open, `${id} is paid once (DIV-7)`);
  const isSame = was === undefined || (was.shares === shares && was.net === net);
  assert(isSame, `${id} stays as it was frozen (DIV-4)`);
}

export function checkDividends(state: State, { rows, before }: Changes): void {
  for (const [id, one] of rows.dividends) {
    if (one !== undefined) checkDividend(one, before.dividends.get(id));
  }
  for (const [id, one] of rows.entitlements) {
    if (one !== undefined) checkEntitlement(state, one, before.entitlements.get(id));
  }
}
