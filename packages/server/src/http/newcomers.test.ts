/**
 * A preview answers like its command, by the same code and figures: each is called beside it by
 * customers without means, on existing objects that take applications.
 */
import { CALLS, type CallName } from '@maru/contract/calls';
import { present } from '@maru/std/assert';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestGateway, testGateway } from './testing/gateway.ts';
import { MOVES, openThings, type Things } from './testing/moves.ts';
import { type Owner, Owners, UNLIMITED } from './testing/owners.ts';

type PreviewCall = Extract<CallName, `${string}Preview`>;

/** Exhaustive: a new preview is called beside the command that it names here. */
const COMMANDS: { readonly [P in PreviewCall]: keyof typeof MOVES } = {
  tradePreview: 'tradeOrder',
  tradeAmendPreview: 'tradeAmend',
  tradeSellPreview: 'tradeSell',
  tradeProtectPreview: 'tradeProtect',
  fundExchangePreview: 'fundExchangeQuote',
  newStockPreview: 'newStockSubscribe',
  loanPreview: 'loanApply',
  loanRepayPreview: 'loanRepay',
  lendingPreview: 'lendingLend',
  placementPreview: 'placementApply',
  dividendElectPreview: 'dividendElect',
  increasePreview: 'increaseSubscribe',
  productSubscribePreview: 'productSubscribe',
  productRedeemPreview: 'productRedeem',
  followPreview: 'followStart',
  followTopUpPreview: 'followTopUp',
  followWithdrawPreview: 'followWithdraw',
  auctionPreview: 'auctionBid',
  blockPreview: 'blockBuy',
  specialPreview: 'specialTake',
};

let gateway: TestGateway;
let owners: Owners;
let things: Things;

beforeAll(async () => {
  gateway = await testGateway(UNLIMITED);
  owners = new Owners(gateway);
  things = await openThings(gateway, owners);
});
afterAll(() => gateway.app.close());

/** A customer that may trade and has no money. */
async function penniless(): Promise<Owner> {
  const { broker } = gateway.engine;
  const owner = await owners.open();
  const wallets = [...broker.rows('wallets')] as { id: string; free: bigint }[];
  const own = present(
    wallets.find(({ id }) => id.startsWith(owner.account)),
    'the customer has won',
  );
  broker.load('wallets', { ...own, free: 0n });
  return owner;
}

/** A customer that has only registered: without a real name, a bank card and a fund password. */
async function registered(): Promise<Owner> {
  const { broker } = gateway.engine;
  const owner = await penniless();
  const row = present(broker.reads.customer(owner.account), 'the customer exists');
  const nothing = { playMoney: false, realName: 'none', bankAccount: false };
  broker.load('customers', { ...row, ...nothing, fundPasswordHash: null });
  return owner;
}

const NEWCOMERS = { registered, penniless };

describe.each(Object.entries(COMMANDS))('%s', (preview, command) => {
  it.each(Object.entries(NEWCOMERS))(`answers as ${command} who is %s`, async (_, open) => {
    const owner = await open();
    const ask = async (name: CallName, body: object) => {
      const { status, code, params } = (await owners.ask(owner, CALLS[name].path, body)).body;
      return { status, code, params };
    };
    const previewed = await ask(preview as PreviewCall, MOVES[preview as PreviewCall](things));
    const done = await ask(command, MOVES[command](things));
    expect(previewed).toEqual(done);
  });
});
