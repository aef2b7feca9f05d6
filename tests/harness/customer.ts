/** A customer that uses the API as any client does. */
import { type Api, createApi, type Session } from '@maru/client/api';
import { ApiError } from '@maru/client/api-error';
import type { Input, Output } from '@maru/contract/calls';
import { API_BASE } from '@maru/contract/constants';
import { until } from './wait.ts';

export const DEMO = { account: 'demo', password: 'Demo!2345' } as const;
/** Of demo. */
export const FUND_PASSWORD = '246813';
/** Initial money of the demo customer, won. */
export const PLAY_MONEY = 300_000_000n;
/** Won, of a lot. */
const CHEAP = 6_000_000;

export type OrderRow = Output<'tradeOrders'>['rows'][number];
export type Stock = Output<'marketList'>['rows'][number];

export class Customer {
  readonly api: Api;
  session: Session | null = null;
  readonly #url: string;
  readonly #turn: number | null;

  /**
   * @param turn of those who trade at one market beside each other: each has a stock of its own,
   * of which many lots can be paid
   */
  constructor(url: string, turn: number | null = null) {
    this.#url = url;
    this.#turn = turn;
    this.api = createApi({
      base: url + API_BASE,
      session: () => this.session,
      onUnauthorized: () => undefined,
    });
  }

  async logIn(who: { readonly account: string; readonly password: string } = DEMO): Promise<this> {
    this.session = await this.api.call('loginLogin', who);
    return this;
  }

  /** Opens an account of its own for this customer, with the sandbox's play money. */
  async open(account: string): Promise<this> {
    const password = 'Maru!2345';
    this.session = await this.api.call('loginRegister', {
      account,
      password,
      confirmPassword: password,
      birthDate: '1990-05-14',
      institutionCode: 'MARU01',
      agreed: true,
      investor: 'general',
    });
    await this.api.call('identityPlayMoney', {});
    return this;
  }

  /** Calls with the given headers; returns the HTTP status and the envelope. */
  async raw(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
    const answer = await fetch(`${this.#url}${API_BASE}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { http: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  async stocks(sort: Input<'marketList'>['sort'] = 'turnover'): Promise<Stock[]> {
    const listed = { board: 'listed', sort, pageSize: 100 } as const;
    const rows = (await this.api.call('marketList', listed)).rows.filter((row) => !row.fund);
    if (this.#turn === null) return rows;
    const cheap = rows.filter(({ price, lotSize }) => Number(price) * lotSize <= CHEAP);
    const first = this.#turn % cheap.length;
    return [...cheap.slice(first), ...cheap.slice(0, first)];
  }

  /**
   * The most traded stock, once a lot of it is offered.
   * @param least won that a lot of it costs
   */
  async offeredStock(least = 0): Promise<Stock> {
    const stock = (await this.stocks()).find((one) => Number(one.price) * one.lotSize >= least);
    if (stock === undefined) throw new Error('the market has stocks');
    const { symbol, lotSize } = stock;
    await until(`a lot of ${symbol} is offered`, 30_000, async () => {
      const { asks } = await this.api.call('marketBook', { symbol });
      return asks.reduce((sum, ask) => sum + ask.quantity, 0) >= lotSize * 2;
    });
    return stock;
  }

  /**
   * Buys the best level of a stock and a lot of the next, so that price and book move however quiet
   * the market is. False: the book is thinner than four levels, or it costs more than `most` won.
   */
  async sweep({ symbol, lotSize }: Stock, most: number): Promise<boolean> {
    const { asks } = await this.api.call('marketBook', { symbol });
    const [best, , , fourth] = asks;
    if (best === undefined || fourth === undefined) return false;
    if (best.quantity * Number(best.price) > most) return false;
    const lots = Math.floor(best.quantity / lotSize) + 1;
    return 'id' in (await this.place({ symbol, lots, clientOrderId: crypto.randomUUID() }));
  }

  async available(): Promise<bigint> {
    const balances = await this.api.call('fundBalances', {});
    return BigInt(balances.find((one) => one.currency === 'KRW')?.available ?? '0');
  }

  /** All orders of a tab, or of all, over all pages. */
  async orders(tab?: Input<'tradeOrders'>['tab']): Promise<OrderRow[]> {
    const rows: OrderRow[] = [];
    for (let page = 1; ; page++) {
      const input = { page, pageSize: 100, ...(tab === undefined ? {} : { tab }) };
      const found = await this.api.call('tradeOrders', input);
      rows.push(...found.rows);
      if (found.rows.length === 0 || rows.length >= found.total) return rows;
    }
  }

  /**
   * Places a long order, confirmed where it is a large one: which stocks are traded most, and what
   * they cost, differs from day to day. Returns its id, or the code of the refusal.
   */
  async place(order: {
    readonly symbol: string;
    readonly lots: number;
    readonly clientOrderId: string;
    /** Missing: at market. */
    readonly price?: string;
  }): Promise<{ readonly id: string } | { readonly refused: string }> {
    const type = order.price === undefined ? 'market' : 'limit';
    try {
      const terms = { type, side: 'long', leverage: 1, confirmed: true } as const;
      return await this.api.call('tradeOrder', { ...order, ...terms });
    } catch (error) {
      if (error instanceof ApiError && error.httpStatus === 200) return { refused: error.code };
      throw error;
    }
  }
}
