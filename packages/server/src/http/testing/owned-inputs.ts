/**
 * Inputs of calls that name an object of an owner: the table by which `authorization.test.ts` calls
 * with one's own, another's, and a missing one.
 */
import type { Call } from '@maru/contract/call';
import type { CallName } from '@maru/contract/calls';
import type { ErrorCode } from '@maru/contract/errors';
import { jsonSchemaOf } from '@maru/contract/json-schema';
import {
  FUND_PASSWORD,
  freshKey,
  type Owner,
  type Owners,
  PASSWORD,
  type Thing,
} from './owners.ts';

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly pattern?: string;
}

/** Fields by whose name no text and no whole number identifies an owner's object. */
export const NOT_OWNED: ReadonlySet<string> = new Set([
  // what a person types of itself or for others to read, and secrets
  'password',
  'oldPassword',
  'newPassword',
  'confirmPassword',
  'fundPassword',
  'name',
  'birthDate',
  'contact',
  'phone',
  'holder',
  'branch',
  'note',
  'title',
  'text',
  'idFirst',
  'idLast',
  'numberFirst',
  'numberLast',
  'amount',
  'reference',
  'keyword',
  'value',
  'reason',
  'token',
  // public: the market, the house, and lists of the contract
  'institutionCode',
  'bank',
  'channel',
  'type',
  'fields',
  // numbers that count or measure
  'leverage',
  'lots',
  'page',
  'pageSize',
  'before',
  'after',
  'limit',
  'levels',
  'x',
  'y',
  'width',
  'height',
  'ms',
  'tier',
]);

/** Fields of a requested offering: they describe a new object. */
const OFFERING_TERMS = [
  'symbol',
  'sector',
  'kor',
  'en',
  'tw',
  'priceFrom',
  'priceTo',
  'price',
  'issued',
  'pool',
  'lotSize',
  'leastLots',
  'mostLots',
];

/** Fields of a requested auction. */
const AUCTION_TERMS = ['reserve', 'highest', 'minimumLots', 'leastLots', 'mostLots'];

/** Fields of a requested channel. */
const CHANNEL_TERMS = ['kor', 'en', 'tw', 'number', 'least', 'most', 'hours', 'addresses'];

/** Fields of a requested capital increase, of a public stock. */
const INCREASE_TERMS = ['symbol', 'ratio', 'discount'];
/** Fields of a requested mentor: staff name any customer. */
const MENTOR_TERMS = ['customer', 'kor', 'en', 'tw', 'minimum', 'lockDays', 'share'];

const BANK_TERMS = ['code', 'kor', 'en', 'tw', 'least', 'most'];

/** Fields of a requested placement, of a public stock. */
const PLACEMENT_TERMS = ['symbol', 'price', 'shares', 'parts'];

/** Fields that are not owned in one call, though they would be in another. */
export const NOT_OWNED_HERE: Readonly<Record<string, string>> = {
  'loginRegister.account': 'the name that a new account is to have',
  'loginRegister.requestId': 'a key belongs to one name; login.test.ts',
  'loginLogin.account': 'proven by the password; login.test.ts: has one answer',
  'loginForgot.account': 'lost-password.test.ts: answers the same for an account that exists',
  'loginLogin.code': 'a secret',
  'factorConfirm.code': 'a secret',
  'factorOff.code': 'a secret',
  'mailConfirm.code': 'a secret; mail.test.ts: confirms no code of another',
  'mailBegin.address': 'anybody’s address, which counts once its code was entered',
  'identityGuardianLink.mailTo': 'anybody’s address',
  'deskLogin.code': 'a secret',
  'deskSetUp.code': 'a secret',
  'loginPasskey.credential': 'proven by a signature; passkeys.test.ts: signs a challenge once',
  'passkeyAdd.credential': 'passkeys.test.ts: a new key needs its customer’s own challenge',
  'marketIndexDetail.code': 'an index is public',
  'marketIndexCourse.code': 'an index is public',
  'marketIndexMembers.code': 'an index is public',
  'newsDetail.no': 'news is public',
  'inquiryPicture.no': 'counts the texts of one question',
  'deskInquiryPicture.no': 'counts the texts of one question',
  'deskInquiryAnswer.texts': 'a number of texts',
  'deskLogin.account': 'proven by the password; desk.test.ts: one answer for both wrong',
  'deskSetUpBegin.account': 'proven by the password',
  'deskSetUp.account': 'proven by the password',
  'deskDecide.version': 'what was read; desk.test.ts: is decided as it was read',
  'deskAudit.actor': 'a filter of a list',
  'deskAudit.customer': 'a filter of a list',
  'deskCustomers.query': 'a filter of a list',
  'deskEntries.customer': 'a filter of a list',
  'deskEntries.account': 'a filter of a list',
  ...Object.fromEntries(
    OFFERING_TERMS.map((field) => [`deskOfferingAsk.${field}`, 'terms of a new offering']),
  ),
  ...Object.fromEntries(
    AUCTION_TERMS.map((field) => [`deskAuctionAsk.${field}`, 'terms of a new auction']),
  ),
  ...Object.fromEntries(
    CHANNEL_TERMS.map((field) => [`deskChannelAsk.${field}`, 'terms of a channel of the firm']),
  ),
  ...Object.fromEntries(
    ['kor', 'en', 'tw'].map((field) => [`deskDocumentAsk.${field}`, 'a document of the firm']),
  ),
  'deskHolidayAsk.days': 'days of the calendar are public',
  ...Object.fromEntries(
    BANK_TERMS.map((field) => [`deskBankAsk.${field}`, 'terms of a bank, which is public']),
  ),
  'deskDelistingAsk.symbol': 'an issue is public',
  'deskDelistingAsk.firstDay': 'days of the calendar are public',
  'deskDelistingWithdraw.id': 'a delisting is public',
  'documentAgree.version': 'a version of a document is public',
  'auctionDetail.id': 'an auction is public',
  'auctionPreview.id': 'an auction is public',
  'auctionBid.id': 'an auction is public',
  'auctionBook.id': 'an auction is public',
  ...Object.fromEntries(
    PLACEMENT_TERMS.map((field) => [`deskPlacementAsk.${field}`, 'terms of a new placement']),
  ),
  ...Object.fromEntries(
    INCREASE_TERMS.map((field) => [`deskIncreaseAsk.${field}`, 'terms of a new capital increase']),
  ),
  'increaseDetail.id': 'a capital increase is public',
  'dividendElectPreview.id': 'a dividend is public',
  'dividendElect.id': 'a dividend is public',
  'dividendList.symbol': 'a filter of a list',
  'increaseList.symbol': 'a filter of a list',
  'deskScripAsk.dividend': 'a dividend is public',
  'deskScripAsk.discount': 'terms of a new offer',
  'deskScripElections.dividend': 'a dividend is public, and staff see every choice',
  'increasePreview.id': 'a capital increase is public',
  'increaseSubscribe.id': 'a capital increase is public',
  ...Object.fromEntries(
    MENTOR_TERMS.map((field) => [`deskMentorAsk.${field}`, 'terms of a new mentor']),
  ),
  'deskFollows.mentor': 'a filter of a list',
  'mentorInfo.id': 'a mentor is public',
  'mentorTrades.id': 'a mentor’s own trades are public',
  'mentorOrder.quantity': 'a number of shares',
  'followPreview.mentor': 'a mentor is public',
  'followStart.mentor': 'a mentor is public',
  'placementDetail.id': 'a placement is public',
  'placementPreview.id': 'a placement is public',
  'placementApply.id': 'a placement is public',
  ...Object.fromEntries(
    ['kor', 'en', 'tw', 'seed'].map((field) => [`deskProductAsk.${field}`, 'a new product']),
  ),
  'deskProductEnd.id': 'a product is public',
  'productDetail.id': 'a product is public',
  'productNavs.id': 'a product is public',
  'productTrades.id': 'a product is public',
  'productSubscribePreview.id': 'a product is public',
  'productRedeemPreview.id': 'a product is public',
  'productRedeemPreview.units': 'a number of units',
  'productSubscribe.id': 'a product is public',
  'productRedeem.id': 'a product is public',
  'productRedeem.units': 'a number of units',
  'newStockDetail.id': 'an offering is public',
  'newStockPreview.id': 'an offering is public',
  'newStockSubscribe.id': 'an offering is public',
  'newStockDraw.id': 'an offering is public',
  'newStockEntries.id': 'an offering is public',
  'newStockProof.id':
    'an offering is public; new-share.test.ts: proves one’s own application alone',
  'blockDetail.id': 'an offer is public',
  'blockPreview.id': 'an offer is public',
  'blockBuy.id': 'an offer is public',
  'specialPreview.id': 'an offer is public',
  'specialTake.id': 'an offer is public',
  ...Object.fromEntries(
    ['symbol', 'kor', 'en', 'tw', 'shares', 'cash'].map((field) => [
      `deskStakeAsk.${field}`,
      'terms of a new stake',
    ]),
  ),
  'deskStakeOfferAsk.discount': 'terms of a new offer',
  'deskStakeOfferAsk.capLots': 'terms of a new offer',
  'deskInstitutionAdd.code': 'the code that a new institution is to have',
};

const named = (name: string, schema: Schema): string[] => {
  if (schema.properties !== undefined) {
    return Object.entries(schema.properties).flatMap(([inner, one]) => named(inner, one));
  }
  if (schema.items !== undefined) return named(name, schema.items);
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap((one) => named(name, one));
  if (schema.enum !== undefined || schema.const !== undefined) return [];
  if (schema.type === 'integer') return [name];
  // a format names the kind: a day, a price, a symbol, an idempotency key
  const hasFormat = schema.pattern ?? schema.allOf?.some(({ pattern }) => pattern !== undefined);
  return schema.type === 'string' && !hasFormat ? [name] : [];
};

/** The inputs of a call that may name an object of an owner, as `call.field`. */
export function ownedInputs(name: string, call: Call): string[] {
  // a picture names nothing
  if (call.body === 'image') return [];
  const fields = named('', jsonSchemaOf(call, 'input') as Schema);
  return [...new Set(fields)]
    .filter((field) => !NOT_OWNED.has(field) && !(`${name}.${field}` in NOT_OWNED_HERE))
    .map((field) => `${name}.${field}`);
}

/** The objects of an input that take fields which they don't name. */
export function openObjects(call: Call): Schema[] {
  const all = (schema: Schema): Schema[] => [
    schema,
    ...Object.values(schema.properties ?? {}).flatMap(all),
    ...(schema.items === undefined ? [] : all(schema.items)),
    ...(schema.anyOf ?? []).flatMap(all),
  ];
  return all(jsonSchemaOf(call, 'input') as Schema).filter(
    ({ type, additionalProperties }) => type === 'object' && additionalProperties !== false,
  );
}

export interface OwnedInput {
  readonly call: CallName;
  readonly field: string;
  /** The named object: made by a method of `Owners`, or here where one call alone names it. */
  readonly thing: Thing | ((owner: Owner, owners: Owners) => Promise<string>);
  /** The answer about a missing object. */
  readonly missing: ErrorCode | 'ok';
  /** How one's own is answered; absent: done. */
  readonly own?: ErrorCode;
  /** The answer about another's object where it differs from a missing one's, and why it may. */
  readonly distinct?: { readonly code: ErrorCode; readonly why: string };
  /** The rest of the body that asker `owner` sends. */
  readonly rest?: (owner: Owner, owners: Owners) => object | Promise<object>;
  /** The field takes a list. */
  readonly isList?: true;
}

/** Idempotency keys of orders, and of all else. */
const key = () => ({ clientOrderId: freshKey() });
const request = () => ({ requestId: freshKey() });
const ORDER = { field: 'id', missing: 'order_missing' } as const;
const LEVEL = { stopLoss: '66000' };
const LINES = { ...ORDER, field: 'lines', thing: 'position', isList: true } as const;
const SALE = { symbol: '900005' };
const BAR = { x: 0, y: 0, width: 0, height: 0 };
const PERSON = { name: '홍길동', idFirst: '900131', idLast: '1', bar: BAR };
const MONEY = { amount: '50000', fundPassword: FUND_PASSWORD };
const PICTURE = { thing: 'picture', missing: 'picture_missing' } as const;
const BID = { field: 'bid', thing: 'bid', missing: 'bid_missing' } as const;
const GROUP = { field: 'id', thing: 'group' } as const;
const CARD = {
  thing: 'card',
  missing: 'bank_card_missing',
  distinct: {
    code: 'bank_card_not_own',
    why: 'the specification has a text for each; the number of a card tells nothing of its owner',
  },
} as const;

/** An identity card whose other side is one's own. */
const identityCard = (own: string) => async (owner: Owner, owners: Owners) => ({
  ...PERSON,
  ...request(),
  [own]: await owners.picture(owner),
});
const again = (own: string) => async (owner: Owner, owners: Owners) => ({
  ...(await identityCard(own)(owner, owners)),
  password: PASSWORD,
});

async function watching(owner: Owner, owners: Owners) {
  await owners.done(owner, '/user/optionalAdd', SALE);
  return SALE;
}

async function alert(owner: Owner, owners: Owners): Promise<string> {
  const level = { symbol: '900005', measure: 'price', direction: 'above', value: '80000' };
  const form = { ...level, repeat: 'once', requestId: freshKey() };
  return (await owners.done(owner, '/alert/add', form)).id ?? '';
}

export const OWNED_INPUTS: readonly OwnedInput[] = [
  { ...ORDER, call: 'tradeAmendPreview', thing: 'order', rest: () => ({ price: '69000' }) },
  { ...ORDER, call: 'tradeAmend', thing: 'order', rest: () => ({ price: '69000', ...key() }) },
  { ...ORDER, call: 'tradeCancel', thing: 'order' },
  { ...ORDER, call: 'tradeClose', thing: 'position', rest: key },
  // its ledger entries are read by a statement of SQL
  { ...ORDER, call: 'tradePosition', thing: 'position', own: 'system_busy' },
  { ...LINES, call: 'tradeSellPreview', rest: () => SALE },
  { ...LINES, call: 'tradeSell', rest: () => ({ ...SALE, ...key() }) },
  { ...ORDER, call: 'tradeProtectPreview', thing: 'position', rest: () => LEVEL },
  { ...ORDER, call: 'tradeProtect', thing: 'position', rest: () => ({ ...LEVEL, ...request() }) },
  { ...ORDER, call: 'tradeUnprotect', thing: 'protection', missing: 'ok' },
  {
    ...GROUP,
    call: 'userOptionalGroupEdit',
    missing: 'watch_group_missing',
    rest: () => ({ name: 'x' }),
  },
  { ...GROUP, call: 'userOptionalGroupDel', missing: 'ok' },
  { ...GROUP, call: 'userOptionalGroupSort', field: 'ids', missing: 'ok', isList: true },
  {
    call: 'userOptionalMove',
    field: 'group',
    thing: 'group',
    missing: 'watch_group_missing',
    rest: watching,
  },
  { ...BID, call: 'auctionPreview', rest: () => ({ id: 'A0', price: 9_100, lots: 1 }) },
  { ...BID, call: 'auctionRaise', rest: () => ({ price: 9_100, lots: 1, ...request() }) },
  { ...BID, call: 'auctionTakeBack', rest: request },
  {
    call: 'newStockPay',
    field: 'id',
    thing: 'win',
    missing: 'subscription_missing',
    rest: () => ({ fundPassword: FUND_PASSWORD, ...request() }),
  },
  {
    call: 'newStockWaive',
    field: 'id',
    thing: 'win',
    missing: 'subscription_missing',
    rest: request,
  },
  {
    call: 'placementCancel',
    field: 'id',
    thing: 'placement',
    missing: 'placement_missing',
    rest: request,
  },
  {
    call: 'lendingRecall',
    field: 'id',
    thing: 'lending',
    missing: 'lending_missing',
    rest: () => ({ ...request(), shares: 10 }),
  },
  {
    call: 'loanRepay',
    field: 'id',
    thing: 'loan',
    missing: 'loan_missing',
    rest: request,
  },
  { call: 'loanRepayPreview', field: 'id', thing: 'loan', missing: 'loan_missing' },
  {
    call: 'productTakeBack',
    field: 'id',
    thing: 'units',
    missing: 'product_request_missing',
  },
  {
    call: 'loanCancel',
    field: 'id',
    thing: 'loan',
    missing: 'loan_missing',
    own: 'not_in_review',
  },
  {
    call: 'increaseWithdraw',
    field: 'id',
    thing: 'increase',
    rest: request,
    missing: 'subscription_missing',
    own: 'increase_over',
  },
  {
    call: 'dividendElectionWithdraw',
    field: 'id',
    thing: 'election',
    rest: request,
    missing: 'subscription_missing',
    own: 'scrip_over',
  },
  {
    call: 'followTopUpPreview',
    field: 'id',
    thing: 'follow',
    missing: 'follow_missing',
    rest: () => ({ amount: '1000000' }),
  },
  {
    call: 'followWithdrawPreview',
    field: 'id',
    thing: 'follow',
    missing: 'follow_missing',
    rest: () => ({ amount: '1000' }),
    own: 'position_locked',
  },
  {
    call: 'followTopUp',
    field: 'id',
    thing: 'follow',
    missing: 'follow_missing',
    rest: () => ({ amount: '1000000', fundPassword: FUND_PASSWORD, requestId: freshKey() }),
  },
  {
    call: 'followWithdraw',
    field: 'id',
    thing: 'follow',
    missing: 'follow_missing',
    rest: () => ({ amount: '1000', requestId: freshKey() }),
    own: 'position_locked',
  },
  {
    call: 'followStop',
    field: 'id',
    thing: 'follow',
    missing: 'follow_missing',
    rest: request,
    own: 'position_locked',
  },
  { call: 'followRecords', field: 'id', thing: 'follow', missing: 'follow_missing' },
  { call: 'followCopies', field: 'id', thing: 'follow', missing: 'follow_missing' },
  { call: 'mentorCancel', field: 'id', thing: 'block', missing: 'order_missing' },
  { call: 'alertDel', field: 'id', thing: alert, missing: 'ok' },
  {
    call: 'alertSwitch',
    field: 'id',
    thing: alert,
    missing: 'alert_missing',
    rest: () => ({ on: false }),
  },
  { call: 'inquiryDetail', field: 'id', thing: 'inquiry', missing: 'inquiry_missing' },
  {
    call: 'inquiryPicture',
    field: 'id',
    thing: 'inquiry',
    missing: 'inquiry_missing',
    own: 'picture_missing',
    rest: () => ({ no: 1 }),
  },
  {
    call: 'inquiryWrite',
    field: 'id',
    thing: 'inquiry',
    missing: 'inquiry_missing',
    rest: () => ({ text: 'More.', requestId: freshKey() }),
  },
  {
    ...PICTURE,
    call: 'inquiryWrite',
    field: 'picture',
    rest: () => ({ text: 'With a picture.', requestId: freshKey() }),
  },
  { call: 'messageRead', field: 'id', thing: 'message', missing: 'message_missing' },
  { call: 'passkeyRemove', field: 'id', thing: 'passkey', missing: 'passkey_missing' },
  { call: 'sessionEnd', field: 'id', thing: 'session', missing: 'session_missing' },
  { ...PICTURE, call: 'userAvatarSet', field: 'picture' },
  {
    ...PICTURE,
    call: 'identityRealName',
    field: 'front',
    rest: identityCard('back'),
    own: 'real_name_verified',
  },
  {
    ...PICTURE,
    call: 'identityRealName',
    field: 'back',
    rest: identityCard('front'),
    own: 'real_name_verified',
  },
  { ...PICTURE, call: 'identityFundPassLost', field: 'front', rest: again('back') },
  { ...PICTURE, call: 'identityFundPassLost', field: 'back', rest: again('front') },
  {
    ...PICTURE,
    call: 'fundRecharge',
    field: 'proof',
    rest: () => ({
      channel: 'bank_transfer',
      amount: '50000',
      reference: freshKey(),
      ...request(),
    }),
  },
  { ...CARD, call: 'identityBankDel', field: 'id' },
  { ...CARD, call: 'fundCashOut', field: 'card', rest: () => ({ ...MONEY, ...request() }) },
  {
    ...CARD,
    call: 'userClose',
    field: 'card',
    rest: () => ({ password: PASSWORD, fundPassword: FUND_PASSWORD, ...request() }),
  },
  { call: 'fundCashOutCancel', field: 'id', thing: 'withdrawal', missing: 'withdrawal_missing' },
  { call: 'fundRechargeCancel', field: 'id', thing: 'deposit', missing: 'deposit_missing' },
  {
    call: 'fundExchange',
    field: 'quote',
    thing: 'quote',
    missing: 'exchange_quote_missing',
    own: 'price_not_obtained',
    rest: () => ({ fundPassword: FUND_PASSWORD, ...request() }),
  },
  {
    call: 'userExport',
    field: 'cursor',
    missing: 'export_expired',
    thing: async (owner, owners) => {
      const page = await owners.done(owner, '/user/export', { cursor: null, password: PASSWORD });
      return page.cursor ?? '';
    },
    rest: () => ({ password: null }),
  },
];

/**
 * Inputs that are looked up by statements of SQL, for which the gateway of the unit tests has no
 * database, each with the test of its SQL.
 */
export const IN_DATABASE: Readonly<Record<string, string>> = {
  'tradeSale.id': 'history.pg.test.ts: is none of a purchase, of another customer, or of nobody',
  'fundEntry.no': 'history.pg.test.ts: of another customer are not found',
};
