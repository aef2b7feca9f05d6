/** A session that outlives the freeze of its account: it reads, and moves no money or shares. */
import { CALLS, type CallName, type Input } from '@maru/contract/calls';
import { present } from '@maru/std/assert';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestGateway, testGateway } from './testing/gateway.ts';
import { MOVES, openThings, type Things } from './testing/moves.ts';
import { Owners, UNLIMITED } from './testing/owners.ts';

/** Writes of trade and money that take back a request, or request a later decision. */
const OTHER_WRITES: ReadonlySet<string> = new Set([
  'fundRechargeCancel',
  'loanCancel',
  'productTakeBack',
  'tradeCancel',
  'fundCashOutCancel',
  'tradeUnprotect',
  'tradeDayApply',
  'newStockWaive',
  'auctionTakeBack',
  'placementCancel',
  'increaseWithdraw',
  'dividendElectionWithdraw',
  'documentAgree',
  'followStop',
  'mentorCancel',
  'lendingRecall',
  'inquiryWrite',
]);

const isRead = (name: CallName): boolean =>
  CALLS[name].access === 'session' && CALLS[name].kind === 'read' && !(name in MOVES);
/** The input of a read; the others have none. */
const inputOf = ({
  position: id,
  offering,
  auction,
  block,
  placement,
  product,
  mentor,
}: Things): { readonly [N in CallName]?: Input<N> } => ({
  userExport: { cursor: null, password: '' },
  reportProfit: { from: '2026-11-01', to: '2026-11-20', by: 'day' },
  fundRequests: { kind: 'deposit' },
  fundEntry: { no: 1 },
  tradeFills: { symbol: '900005' },
  tradeDayPositions: { tab: 'progress' },
  tradePosition: { id },
  tradeSale: { id },
  auctionDetail: { id: auction },
  inquiryDetail: { id: 'Q0' },
  inquiryPicture: { id: 'Q0', no: 1 },
  blockDetail: { id: block },
  followCopies: { id: 'Y0' },
  mentorInfo: { id: mentor },
  mentorTrades: { id: mentor },
  placementDetail: { id: placement },
  productDetail: { id: product },
  productNavs: { id: product },
  productTrades: { id: product },
  increaseDetail: { id: 'G1' },
  newStockDetail: { id: offering },
  newStockProof: { id: offering },
});

let gateway: TestGateway;
let owners: Owners;
let things: Things;

beforeAll(async () => {
  gateway = await testGateway(UNLIMITED);
  owners = new Owners(gateway);
  things = await openThings(gateway, owners);
});
afterAll(() => gateway.app.close());

const setFrozen = (frozen: boolean): void => {
  const { broker } = gateway.engine;
  const row = present(broker.reads.customer(things.owner.account), 'the customer exists');
  broker.load('customers', { ...row, frozen, playMoney: false });
};
const codeOf = async (name: CallName, body: object): Promise<unknown> => {
  const { body: answer } = await owners.ask(things.owner, CALLS[name].path, body);
  return answer.status === 1 ? 'ok' : answer.code;
};

/** How the calls of trade and money begin. */
const OF_MONEY = [
  'trade',
  'fund',
  'newStock',
  'auction',
  'block',
  'special',
  'placement',
  'increase',
  'dividend',
  'loan',
  'lending',
  'product',
  'follow',
  'mentor',
];

describe('a frozen account', () => {
  it('is asked of each write of trade and money', () => {
    const writes = (Object.keys(CALLS) as CallName[]).filter(
      (name) => OF_MONEY.some((area) => name.startsWith(area)) && CALLS[name].kind === 'write',
    );
    expect(writes.filter((name) => !(name in MOVES) && !OTHER_WRITES.has(name))).toEqual([]);
  });

  it.each(Object.entries(MOVES))('[CUS-10] [CUS-11] is refused: %s', async (name, bodyOf) => {
    setFrozen(true);
    const before = owners.rowsOf(things.owner);
    const code = await codeOf(name as CallName, bodyOf(things));
    expect(owners.rowsOf(things.owner)).toEqual(before);
    expect(code).toBe('account_frozen');
  });

  it('reads what it read before', async () => {
    const reads = (Object.keys(CALLS) as CallName[]).filter(isRead);
    expect(reads.length).toBeGreaterThan(25);
    for (const name of reads) {
      const asked = inputOf(things)[name] ?? {};
      setFrozen(false);
      const code = await codeOf(name, asked);
      setFrozen(true);
      expect([name, await codeOf(name, asked)]).toEqual([name, code]);
      expect([name, code]).not.toEqual([name, 'bad_request']);
    }
  });
});
