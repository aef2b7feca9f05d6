/** What can be done once is asked for twenty times at once, each time under a key of its own. */
import { randomUUID } from 'node:crypto';
import type { CallName } from '@maru/contract/calls';
import { FUND_PASSWORD } from './arbitraries.ts';
import { knownAt, type Listed, rowsOf } from './known.ts';
import type { Lead } from './mentor.ts';
import type { Target } from './target.ts';

const AT_ONCE = 20;

type Row = Readonly<Record<string, unknown>>;

interface Case {
  readonly call: CallName;
  /** Where its objects are; null: it needs none. */
  readonly list: Listed | null;
  /** What takes all of an object, so that a second one finds nothing left; null: not this one. */
  readonly body: (row: Row) => object | null;
}

const AMOUNT = '1000000';
const isAbove = (value: unknown, least = 0): boolean => Number(value ?? 0) > least;
const idOf = ({ id }: Row): object => ({ id });

const CASES: readonly Case[] = [
  { call: 'loanApply', list: null, body: () => ({ amount: AMOUNT }) },
  {
    call: 'loanRepay',
    list: 'loanRecords',
    body: (row) => (row.state === 'approved' ? idOf(row) : null),
  },
  {
    call: 'lendingLend',
    list: 'lendingStocks',
    body: ({ symbol, free }) => (isAbove(free) ? { symbol, shares: free } : null),
  },
  {
    call: 'lendingRecall',
    list: 'lendingRecords',
    body: ({ id, open, recalled }) => {
      const shares = Number(open) - Number(recalled);
      return shares > 0 ? { id, shares } : null;
    },
  },
  {
    call: 'placementCancel',
    list: 'placementRecords',
    body: (row) => (row.result === 'review' ? idOf(row) : null),
  },
  {
    call: 'increaseWithdraw',
    list: 'increaseRecords',
    body: (row) => (row.result === 'standing' ? idOf(row) : null),
  },
  {
    call: 'dividendElectionWithdraw',
    list: 'dividendElections',
    body: (row) => (row.open === true ? idOf(row) : null),
  },
  {
    call: 'auctionTakeBack',
    list: 'auctionRecords',
    body: ({ id: bid, state }) => (state === 'open' ? { bid } : null),
  },
  {
    call: 'followWithdraw',
    list: 'followRecords',
    body: ({ id, own, withdrawable: amount }) =>
      own !== true && isAbove(amount) ? { id, amount } : null,
  },
  {
    call: 'followStop',
    list: 'followRecords',
    body: (row) => (row.own !== true && row.stage === 'active' ? idOf(row) : null),
  },
  {
    call: 'productRedeem',
    list: 'productMine',
    body: ({ product: id, units }) =>
      isAbove(units) ? { id, units, fundPassword: FUND_PASSWORD } : null,
  },
  {
    call: 'fundCashOut',
    list: 'identityBankList',
    body: ({ id: card }) => ({ amount: '50000', card, fundPassword: FUND_PASSWORD }),
  },
  {
    call: 'fundCashOutCancel',
    list: 'fundRequests',
    body: (row) => (row.state === 'pending' ? idOf(row) : null),
  },
  {
    call: 'loanCancel',
    list: 'loanRecords',
    body: (row) => (row.state === 'review' ? idOf(row) : null),
  },
];

/** Calls that name no key of their own. */
const KEYLESS: ReadonlySet<CallName> = new Set([
  ...(['fundCashOutCancel', 'fundRechargeCancel', 'loanCancel', 'productTakeBack'] as const),
]);

/** Twenty at once; how many took effect, of which more than one is a finding. */
async function ask(target: Target, call: CallName, body: object): Promise<number> {
  const sent = Array.from({ length: AT_ONCE }, () =>
    target.call(call, KEYLESS.has(call) ? body : { ...body, requestId: randomUUID() }),
  );
  const taken = (await Promise.all(sent)).filter((answer) => answer?.code === 'ok').length;
  if (taken > 1) target.finds(`${call} ${JSON.stringify(body)}: took effect ${taken} times`);
  return taken;
}

/**
 * Asks for each of the cases that has an object now. Follows `lead` first, and has him trade as the
 * follow is stopped. Returns the calls of which one of the twenty took effect.
 */
export async function askForOnce(target: Target, lead: Lead | null): Promise<readonly CallName[]> {
  const took: CallName[] = [];
  const [symbol] = (await knownAt(target)).symbol ?? [];
  if (lead !== null) {
    const stake = { mentor: lead.id, amount: '5000000', fundPassword: FUND_PASSWORD };
    if ((await ask(target, 'followStart', stake)) === 1) took.push('followStart');
  }
  for (const { call, list, body } of CASES) {
    const rows = list === null ? [{}] : await rowsOf(target, list);
    const found = rows.map(body).find((one) => one !== null);
    if (found === undefined || found === null) continue;
    const trading = call === 'followStop' ? lead?.trade(String(symbol)) : undefined;
    if ((await ask(target, call, found)) === 1) took.push(call);
    await trading;
  }
  return took;
}
