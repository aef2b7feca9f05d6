/** What exists in the market under attack, by the call and the field of it that names it. */
import type { Call } from '@maru/contract/call';
import { CALLS, type CallName, type Input } from '@maru/contract/calls';
import { jsonSchemaOf } from '@maru/contract/json-schema';
import { addDays, dayOf } from '@maru/std/kst';
import { FUND_PASSWORD, type Known } from './arbitraries.ts';
import type { Target } from './target.ts';

type Row = Readonly<Record<string, unknown>>;

/** What lists of what others name are asked with, where it is not all of them. */
const LISTS = {
  tradeOrders: { pageSize: 20 },
  alertList: {},
  auctionList: { phase: 'open' },
  auctionRecords: { pageSize: 8 },
  blockList: { phase: 'open' },
  dividendElections: { pageSize: 4 },
  dividendList: { scrip: true, pageSize: 8 },
  followRecords: { pageSize: 8 },
  fundRequests: { kind: 'withdrawal', pageSize: 4 },
  identityBankList: {},
  inquiryList: { pageSize: 4 },
  increaseList: { pageSize: 8 },
  increaseRecords: { pageSize: 4 },
  lendingRecords: { pageSize: 8 },
  lendingStocks: {},
  loanRecords: { pageSize: 4 },
  mentorList: { pageSize: 8 },
  newStockList: { pageSize: 8 },
  newStockRecords: { pageSize: 8 },
  placementList: { pageSize: 8 },
  placementRecords: { pageSize: 8 },
  productList: { pageSize: 8 },
  productMine: {},
  productRecords: { pageSize: 4 },
  specialList: { phase: 'open' },
} as const satisfies { readonly [N in CallName]?: Input<N> };
export type Listed = keyof typeof LISTS;

/**
 * The list that has what a call names as its `id`, where that is not the list of the call's family;
 * null: an id of an order is enough, as a real one would end what the attack needs.
 */
const ID_FROM: { readonly [N in CallName]?: Listed | null } = {
  dividendElectionWithdraw: 'dividendElections',
  fundCashOutCancel: 'fundRequests',
  fundRechargeCancel: 'fundRequests',
  identityBankDel: null,
  increaseWithdraw: 'increaseRecords',
  mentorCancel: null,
  newStockPay: 'newStockRecords',
  newStockProof: 'newStockRecords',
  newStockWaive: 'newStockRecords',
  passkeyRemove: null,
  placementCancel: 'placementRecords',
  productTakeBack: 'productRecords',
  sessionEnd: null,
  userOptionalGroupDel: null,
  userOptionalGroupEdit: null,
};

/** The lists of families, those of what there is before those of what a customer has. */
const OF_FAMILIES = (Object.keys(CALLS) as CallName[])
  .flatMap((name) => {
    const [, family] = /^(\w+)(?:List|Records)$/.exec(name) ?? [];
    return family === undefined ? [] : [{ family, name }];
  })
  .toSorted((a, b) => b.family.length - a.family.length || a.name.localeCompare(b.name));

/** Whether a call names something as its `id`. */
export function namesId(name: CallName): boolean {
  const call: Call = CALLS[name];
  if (call.body === 'image') return false;
  const { properties = {} } = jsonSchemaOf(call, 'input') as { readonly properties?: object };
  return 'id' in properties;
}

/** The list that has what a call names as its `id`: `alertList` of `alertDel`; null: none has. */
export function listOf(name: CallName): CallName | null {
  const own = ID_FROM[name];
  if (own !== undefined) return own;
  return OF_FAMILIES.find(({ family }) => name.startsWith(family))?.name ?? null;
}

/** The newest rows of a list; none where it has none, or there is no answer. */
export async function rowsOf(target: Target, name: CallName): Promise<readonly Row[]> {
  const answer = await target.call(name, name in LISTS ? LISTS[name as Listed] : {});
  const data = answer?.code === 'ok' ? answer.data : [];
  const rows = Array.isArray(data) ? data : (data as { rows?: Row[] }).rows;
  return (rows ?? []) as readonly Row[];
}

/** The ids of a list's newest rows. */
export const rowIds = async (target: Target, name: CallName): Promise<string[]> =>
  (await rowsOf(target, name)).map(({ id }) => String(id));

/** Won and units as they are typed, those of a few products' least amounts among them. */
const AMOUNTS = [
  '1',
  '1000',
  '100000',
  '1000000',
  '2000000',
  '5000000',
  '10000000',
  '0',
  '-1',
  '1.5',
  '999999999999999',
  '9007199254740992',
];
const SHARES = [1, 50, 100, 200, 300, 1_000, 0, -100, 0.5, 2 ** 53];

/** Prices that the customers' orders may have, and the symbols that they are for. */
async function marketOf(target: Target): Promise<Known> {
  const list = await target.call('marketList', { board: 'listed', pageSize: 20 });
  const rows = (list?.data as { rows: Record<string, string>[] } | undefined)?.rows ?? [];
  const price = rows.flatMap(({ price: last, lower, upper }) => [last, lower, upper]);
  return { symbol: rows.map(({ symbol }) => symbol), price, stopPrice: price };
}

/** Values for calls of any family. */
const COMMON: Known = {
  lots: [1, 2, 3],
  leverage: [1],
  side: ['long'],
  amount: AMOUNTS,
  units: AMOUNTS,
  shares: SHARES,
  fundPassword: [FUND_PASSWORD],
  institutionCode: ['MARU01'],
};

/** Terms that go together: with others most orders are refused for these before anything else. */
const TERMS: Known = {
  type: ['limit', 'limit', 'market'],
  orderType: [undefined],
  stopPrice: [undefined],
  takeProfit: [undefined],
  stopLoss: [undefined],
  lines: [undefined],
  quantity: [undefined, 1, 100],
};

/** Values for one call, where a field of its name has others in other calls. */
async function ownOf(target: Target, name: CallName): Promise<Known> {
  switch (name) {
    case 'auctionBid':
    case 'auctionPreview':
    case 'auctionRaise': {
      const rows = await rowsOf(target, 'auctionList');
      const price = rows.flatMap(({ reserve, highest }) => [reserve, highest]);
      return { price, bid: await rowIds(target, 'auctionRecords') };
    }
    case 'auctionTakeBack':
      return { bid: await rowIds(target, 'auctionRecords') };
    case 'blockBuy': {
      const rows = await rowsOf(target, 'blockList');
      return { price: rows.flatMap(({ price }) => (price === null ? [] : [price, '1'])) };
    }
    case 'blockPreview':
    case 'specialPreview':
    case 'specialTake':
      return { lots: [1, 10, 50, 500] };
    case 'placementApply':
    case 'placementPreview':
      return { tier: [1, 2, 3], shares: [...SHARES, 3_000, 10_000, 100_000] };
    case 'tradeClose':
    case 'tradeOrder':
    case 'tradePreview':
    case 'tradeSell':
    case 'tradeSellPreview':
      return TERMS;
    case 'followStart':
      return { mentor: await rowIds(target, 'mentorList') };
    case 'mentorOrder':
      return { side: ['buy', 'sell'], quantity: [1, 10, null] };
    case 'fundRecords':
    case 'fundRequests':
    case 'fundExchanges':
    case 'reportProfit':
    case 'reportStatement': {
      const status = await target.call('marketStatus', {});
      const today = dayOf((status?.data as { now: number } | undefined)?.now ?? 0);
      return { from: [addDays(today, -7), today], to: [today], period: [today] };
    }
    case 'fundExchange': {
      const wish = { kind: 'exchange', from: 'KRW', to: 'USD', amount: '100000' };
      const quote = (await target.call('fundExchangeQuote', wish))?.data as { id?: string } | null;
      return { quote: [quote?.id ?? 'Q1'] };
    }
    case 'fundCashOut':
      return { amount: [...AMOUNTS, '50000'], card: await rowIds(target, 'identityBankList') };
    case 'identityFundPass':
      // a wrong one locks it for whatever comes next
      return { oldPassword: [FUND_PASSWORD] };
    default:
      return {};
  }
}

/** Known values without the fields that have none. */
export const present = (known: Known): Known =>
  Object.fromEntries(Object.entries(known).filter(([, values]) => values.length > 0));

/** Values of the market that any call may name. */
export const knownAt = async (target: Target): Promise<Known> =>
  present({
    ...COMMON,
    ...(await marketOf(target)),
    id: await rowIds(target, 'tradeOrders'),
  });

/**
 * Values that a call may name as things stand: without them most bodies end at "the product is
 * missing". An id is one of its own list, or in a few of another's.
 */
export async function knownTo(target: Target, name: CallName, market: Known): Promise<Known> {
  const list = namesId(name) ? listOf(name) : null;
  const id = list === null ? [] : await rowIds(target, list);
  return { ...market, ...present({ ...(await ownOf(target, name)), id }) };
}
