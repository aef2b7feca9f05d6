/**
 * Customers of a test's gateway with an open session, and the objects that one of them can have.
 */

import { DOMAINS } from '@maru/broker/domains';
import type { Command, Reply } from '@maru/broker/kernel/core/command';
import { registryOf } from '@maru/broker/kernel/core/registry';
import type { CreditLoan } from '@maru/broker/products/loans/rows';
import { assert, present } from '@maru/std/assert';
import sharp from 'sharp';
import { loginIndexOf } from '../../crypto/login-index.ts';
import { hashToken, newToken } from '../../crypto/tokens.ts';
import { sealedCustomer } from '../sealed-customer.ts';
import { SESSION_MS } from '../sessions.ts';
import { openAuction } from './auctions.ts';
import type { Answered, TestGateway } from './gateway.ts';
import { makeMentor, openMentor } from './mentors.ts';
import {
  closedScrip,
  drawAll,
  openOffering,
  openPlacement,
  openProduct,
  settledIncrease,
} from './offerings.ts';

export const PASSWORD = 'Owner!2345';
export const FUND_PASSWORD = '246813';
const PHONE = { browser: 'chrome', system: 'android' } as const;
const SYMBOL = '900005';

export interface Owner {
  readonly account: string;
  /** The log-in name. */
  readonly login: string;
  readonly headers: { readonly token: string; readonly account: string };
}

/** Limits that no test of a whole table reaches. */
export const UNLIMITED = {
  loginsPerMinute: 1_000_000,
  writesPerMinute: 1_000_000,
  readsPerMinute: 1_000_000,
  staffRefusalsPerMinute: 1_000_000,
  refusalsNotedPerMinute: 1_000_000,
} as const;

let keys = 0;
/** An idempotency key that was not used yet. */
export function freshKey(): string {
  keys += 1;
  return `key-${String(keys).padStart(6, '0')}`;
}

export class Owners {
  readonly #gateway: TestGateway;
  #opened = 0;
  #offered = 0;
  #hashes: Promise<readonly string[]> | null = null;

  constructor(gateway: TestGateway) {
    this.#gateway = gateway;
  }

  async #submit(type: string, actor: string, payload: object): Promise<Reply> {
    const command = { type, actor, key: null, payload } as unknown as Command;
    const outcome = await this.#gateway.engine.submit(command);
    assert(outcome.ok, `${type} succeeds: ${outcome.ok ? '' : outcome.refusal.code}`);
    return outcome.reply;
  }

  /** Hashes of the two passwords that all of them have. */
  #hashed(): Promise<readonly string[]> {
    const { passwords } = this.#gateway;
    const hash = async (text: string): Promise<string> =>
      present(await passwords.hash(text), 'the queue has room');
    this.#hashes ??= Promise.all([hash(PASSWORD), hash(FUND_PASSWORD)]);
    return this.#hashes;
  }

  /** Opens an account with a bank card, money and a session. */
  async open(): Promise<Owner> {
    const { loginIndexKey, sealer } = this.#gateway;
    this.#opened += 1;
    const login = `owner.${this.#opened}`;
    const account = `M1${String(this.#opened).padStart(7, '0')}`;
    const [passwordHash, fundPasswordHash] = await this.#hashed();
    const sealed = await sealedCustomer(sealer, account, {
      login,
      birthDate: null,
    });
    await this.#submit('sandbox.demo', 'sandbox', {
      id: account,
      loginIndex: loginIndexOf(loginIndexKey, login),
      sealed,
      passwordHash,
      fundPasswordHash,
      institutionCode: 'MARU01',
      playMoney: 300_000_000n,
      card: { bank: '090', numberIndex: account, sealed: 'v1.' },
    });
    return { account, login, headers: { account, token: await this.logIn(account) } };
  }

  /** Opens a session past the log-in; answers its token. */
  async logIn(customer: string): Promise<string> {
    const token = newToken();
    const tokenHash = present(hashToken(token), 'it is a token');
    const openedAt = Date.now();
    const times = { openedAt, endsAt: openedAt + SESSION_MS };
    const payload = { customer, tokenHash, device: PHONE, ...times };
    await this.#submit('session.open', 'gateway', payload);
    return token;
  }

  ask(owner: Owner, path: string, body: unknown): Promise<Answered> {
    return this.#gateway.call(path, body, { ...owner.headers });
  }

  /** Makes a call that must succeed; returns the data. */
  async done(owner: Owner, path: string, body: object): Promise<Record<string, string>> {
    const { body: answer } = await this.ask(owner, path, body);
    assert(answer.status === 1, `${path} succeeds: ${JSON.stringify(answer)}`);
    return answer.data as Record<string, string>;
  }

  /** A limit order for a lot that waits in the book. */
  async order(owner: Owner): Promise<string> {
    const order = { symbol: SYMBOL, side: 'long', type: 'limit', price: '70000', lots: 1 };
    const form = { ...order, leverage: 1, clientOrderId: freshKey() };
    return (await this.done(owner, '/trade/order', form)).id ?? '';
  }

  /** A purchase that was filled. */
  async position(owner: Owner): Promise<string> {
    const id = await this.order(owner);
    const fill = { kind: 'fill', id, price: 70_000, quantity: 100, cumulative: 100, bookSeq: 1 };
    await this.#submit('venue.report', 'venue', { reports: [fill] });
    return id;
  }

  /** A purchase with a stop-loss. */
  async protection(owner: Owner): Promise<string> {
    const id = await this.position(owner);
    await this.done(owner, '/trade/protect', { id, stopLoss: '66000', requestId: freshKey() });
    return id;
  }

  /** Shares of a purchase that are lent. */
  async lending(owner: Owner): Promise<string> {
    await this.position(owner);
    const form = { symbol: SYMBOL, shares: 50, requestId: freshKey() };
    return (await this.done(owner, '/lending/lend', form)).id ?? '';
  }

  async card({ account }: Owner): Promise<string> {
    const read = await this.#gateway.engine.read(account, (reads) => reads.bankCards(account));
    return present('value' in read ? read.value[0] : undefined, 'there is a card').id;
  }

  /** A subscription to a product that waits for its value. */
  async units(owner: Owner): Promise<string> {
    const product = await openProduct(this.#gateway.engine);
    const form = { id: product, amount: '1000000', fundPassword: FUND_PASSWORD };
    return (
      (await this.done(owner, '/product/subscribe', { ...form, requestId: freshKey() })).id ?? ''
    );
  }

  async deposit(owner: Owner): Promise<string> {
    const form = { channel: 'bank_transfer', amount: '50000', reference: freshKey() };
    const proof = await this.picture(owner);
    return (
      (await this.done(owner, '/fund/recharge', { ...form, proof, requestId: freshKey() })).id ?? ''
    );
  }

  async withdrawal(owner: Owner): Promise<string> {
    const form = { amount: '50000', card: await this.card(owner), fundPassword: FUND_PASSWORD };
    return (await this.done(owner, '/fund/cashOut', { ...form, requestId: freshKey() })).id ?? '';
  }

  async group(owner: Owner): Promise<string> {
    const form = { name: 'Mine', requestId: freshKey() };
    return (await this.done(owner, '/user/optionalGroupAdd', form)).id ?? '';
  }

  /** A question to the desk. */
  async inquiry(owner: Owner): Promise<string> {
    const form = { topic: 'funds', text: 'Where is my deposit?', requestId: freshKey() };
    return (await this.done(owner, '/inquiry/write', form)).id ?? '';
  }

  /** A message of the staff to the customer. */
  async message({ account }: Owner): Promise<string> {
    const { engine } = this.#gateway;
    const writer = { id: 'staff:writer', passwordHash: 'hash', roles: ['reviewer'] };
    await this.#submit('staff.appoint', 'operator', writer);
    const payload = { customer: account, flag: 'withdrawBarred', reason: 'suspicious' };
    await this.#submit('flag.set', writer.id, payload);
    const rows = [...engine.broker.rows('messages')] as Record<string, string>[];
    return present(rows.findLast(({ customer }) => customer === account)?.id, 'it was sent');
  }

  /** The number of a second session. */
  async session(owner: Owner): Promise<string> {
    await this.logIn(owner.account);
    const { rows } = (await this.done(owner, '/session/list', {})) as unknown as {
      rows: { id: string; current: boolean }[];
    };
    return present(rows.find(({ current }) => !current)?.id, 'a second session is open');
  }

  async passkey({ account: customer }: Owner): Promise<string> {
    const key = { publicKey: 'public', counter: 0, transports: [], device: PHONE };
    const added = await this.#submit('passkey.add', 'gateway', {
      customer,
      id: freshKey(),
      ...key,
    });
    return String(added.no);
  }

  async picture({ account }: Owner): Promise<string> {
    const create = { width: 40, height: 30, channels: 3, background: '#fff' } as const;
    const added = await this.#gateway.pictures.add(
      account,
      await sharp({ create }).png().toBuffer(),
    );
    assert(added.ok, 'the picture is kept');
    return added.value.id;
  }

  /** An application for new shares of an offering of its own. */
  async subscription(owner: Owner): Promise<string> {
    this.#offered += 1;
    const id = await openOffering(this.#gateway.engine, {
      symbol: String(910_000 + this.#offered),
    });
    const form = { id, lots: 2, requestId: freshKey() };
    return (await this.done(owner, '/newStock/subscribe', form)).id ?? '';
  }

  /** An application that has won all its shares. */
  async win(owner: Owner): Promise<string> {
    const id = await this.subscription(owner);
    await drawAll(this.#gateway.engine, id);
    return id;
  }

  /** A bid in an auction of its own. */
  async bid(owner: Owner): Promise<string> {
    const id = await openAuction(this.#gateway.engine);
    const form = { id, price: 9_000, lots: 1, requestId: freshKey() };
    return (await this.done(owner, '/auction/bid', form)).id ?? '';
  }

  /** An application for a placement of its own, under review. */
  async placement(owner: Owner): Promise<string> {
    const id = await openPlacement(this.#gateway.engine);
    const form = { id, tier: 1, shares: 20, requestId: freshKey() };
    return (await this.done(owner, '/placement/apply', form)).id ?? '';
  }

  /** A credit loan that is paid out. */
  async loan(owner: Owner): Promise<string> {
    const form = { amount: '1000000', requestId: freshKey() };
    const { id = '' } = await this.done(owner, '/loan/apply', form);
    const { broker } = this.#gateway.engine;
    const loans = [...(broker.rows('creditLoans') as Iterable<CreditLoan>)];
    const loan = loans.find((one) => one.id === id);
    const review = { id: present(loan, 'it is there').review, approve: true, reason: null };
    await this.#submit('review.decide', 'sandbox-reviewer', review);
    return id;
  }

  /** A subscription to a capital increase whose time is over. */
  async increase({ account: customer }: Owner): Promise<string> {
    const { broker } = this.#gateway.engine;
    const id = `H${customer.slice(1)}`;
    broker.load('increases', settledIncrease('G1'));
    broker.load('increaseSubscriptions', {
      id,
      seq: 1,
      increase: 'G1',
      customer,
      symbol: '900005',
      kind: 'right',
      shares: 1,
      covered: 1,
      amount: 50_000n,
      held: 50_000n,
      result: 'standing',
      allotted: null,
      appliedAt: 0,
      endedAt: null,
      paid: 0n,
      released: 0n,
      payEntry: null,
      line: null,
      open: true,
    });
    return id;
  }

  /** A choice of shares for a dividend whose time is over. */
  async election({ account: customer }: Owner): Promise<string> {
    const { broker } = this.#gateway.engine;
    const id = `N${customer.slice(1)}`;
    broker.load('scrips', closedScrip('900005:2026Q4'));
    broker.load('scripElections', {
      id,
      seq: 1,
      dividend: '900005:2026Q4',
      customer,
      symbol: '900005',
      shares: 1,
      amount: 66_500n,
      result: 'standing',
      electedAt: 0,
      endedAt: null,
      paid: 0n,
      payEntry: null,
      line: null,
      open: true,
    });
    return id;
  }

  /** A follow of a mentor of its own. */
  async follow(owner: Owner): Promise<string> {
    const mentor = await openMentor(this.#gateway.engine);
    const form = { mentor, amount: '2000000', fundPassword: FUND_PASSWORD };
    return (await this.done(owner, '/follow/start', { ...form, requestId: freshKey() })).id ?? '';
  }

  /** A block order of its own, as a mentor. */
  async block(owner: Owner): Promise<string> {
    const mentor = await makeMentor(this.#gateway.engine, owner.account);
    const form = { mentor, amount: '20000000', fundPassword: FUND_PASSWORD };
    await this.done(owner, '/follow/start', { ...form, requestId: freshKey() });
    const terms = { symbol: '900005', side: 'buy', type: 'limit', tif: 'day', price: '70000' };
    const order = { ...terms, quantity: 10, requestId: freshKey() };
    return (await this.done(owner, '/mentor/order', order)).id ?? '';
  }

  /** A quote of an exchange, for which this market has no price any more. */
  async quote({ account: id }: Owner): Promise<string> {
    const quote = `Q${id}`;
    const terms = { kind: 'exchange', fromCurrency: 'KRW', toCurrency: 'USD' } as const;
    const sums = { paid: 1_000_000n, received: 70_000n, cost: 100n, spreadPpm: 1_000n };
    const rates = { fromRate: 100_000_000n, toRate: 139_000_000_000n };
    const row = { id, quote, ...terms, ...sums, ...rates, expiresAt: Date.now() + SESSION_MS };
    this.#gateway.engine.broker.load('fxQuotes', row);
    return quote;
  }

  /** Every row of the core that names a customer, and the customer's pictures as they are kept. */
  rowsOf({ account }: Owner): string[] {
    const { engine, stored } = this.#gateway;
    const text = (row: object): string =>
      JSON.stringify(row, (_name, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      );
    const tables = registryOf(DOMAINS).tables.map(({ name }) => name);
    return [...tables.flatMap((name) => [...engine.broker.rows(name)]), ...stored.values()]
      .map(text)
      .filter((row) => row.includes(account));
  }
}

/** Objects of a customer. Each is made by the method of its name. */
export type Thing = Exclude<keyof Owners, 'open' | 'logIn' | 'ask' | 'done' | 'rowsOf'>;
