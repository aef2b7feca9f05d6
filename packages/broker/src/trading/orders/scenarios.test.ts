/**
 * Scenarios of orders and positions, a table each: what happens, and how the position then stands.
 */
import { present } from '@maru/std/assert';
import { MINUTE_MS } from '@maru/std/kst';
import { BrokerKit, DEMO, markAt } from '../../testing/broker-kit.ts';
import { playScenarios, type Scenarios } from '../../testing/scenarios.ts';

const SYMBOL = '900005';
const OTHER = '900036';
const BASE = 70_000;

/** One position, with the orders that open and close it. */
class Scene {
  readonly kit = new BrokerKit();
  #line = '';
  #closing = '';
  /** What the last event was refused with. */
  #refused = '';

  constructor() {
    this.kit.ok('margin.open', DEMO, { answer: 'all' });
  }

  run(event: string): void {
    const { kit } = this;
    this.#refused = '';
    const [what = '', ...words] = event.split(' ');
    const [a = 0, b = 0, c = 1] = words
      .map((word) => Number(word.replace('×', '')))
      .filter(Number.isFinite);
    const order = this.#closing === '' ? this.#line : this.#closing;
    const events: Readonly<Record<string, () => void>> = {
      buy: () => this.#open('long', a, b, c),
      short: () => this.#open('short', a, b, c),
      fill: () => kit.fill(order, a, b),
      'fill-again': () =>
        kit.report({ kind: 'fill', id: order, price: b, quantity: a, cumulative: a, bookSeq: 1 }),
      close: () => this.#close(a, b === 0 ? null : b),
      price: () => this.#marks(a),
      halt: () => kit.broker.setMarks([{ ...markAt(SYMBOL, BASE), phase: 'halted' }]),
      clock: () => {
        kit.now += a * MINUTE_MS;
        kit.runDue();
      },
      restart: () => kit.restart([markAt(SYMBOL, BASE, a), markAt(OTHER, 9_000)]),
      cancel: () => this.#note(kit.send('order.cancel', DEMO, { id: order })),
      cancelled: () => kit.report({ kind: 'cancelled', id: order, reason: 'requested' }),
      'cancel-refused': () => kit.report({ kind: 'cancel_rejected', id: order }),
      amend: () => this.#amend(order, a),
      amended: () => this.#amended(order, a),
      forced: () => this.#followForced(),
      pool: () => this.#pool(a),
      spend: () => this.#spend(),
    };
    present(events[what], `${event} is an event`)();
  }

  /** `pending/held/being closed/closed, profit`, then what stands out. */
  get state(): string {
    const position = present(
      this.kit.rows('orders').find(({ id }) => id === this.#line),
      'memory holds the position',
    );
    const { pending, holding, readyToClose, closed, realised } = position;
    const loan = this.kit.rows('marginLoans').find(({ id }) => id === this.#line);
    const debt = this.kit.rows('marginDebts')[0];
    const remarks = [
      loan?.warnedAt && 'warned',
      loan?.closingSince && 'forced',
      debt && `owes ${debt.amount}`,
      this.#refused,
    ].filter(Boolean);
    return [`${pending}/${holding}/${readyToClose}/${closed} ${realised}`, ...remarks].join(' ');
  }

  #note(outcome: ReturnType<BrokerKit['send']>): void {
    this.#refused = outcome.ok ? '' : outcome.refusal.code;
  }

  #open(side: 'long' | 'short', shares: number, price: number, leverage: number): void {
    const outcome = this.kit.place({ side, lots: shares / 100, price, leverage, confirmed: true });
    this.#note(outcome);
    if (outcome.ok) this.#line = String(outcome.reply.id);
  }

  #close(quantity: number, price: number | null): void {
    const terms = price === null ? {} : ({ type: 'limit', price } as const);
    const outcome = this.kit.close(this.#line, { quantity, ...terms });
    this.#note(outcome);
    if (outcome.ok) this.#closing = String(outcome.reply.id);
  }

  #amend(id: string, price: number): void {
    const to = { price, stopPrice: null, quantity: null, confirmed: true };
    this.#note(this.kit.send('order.amend', DEMO, { id, ...to }));
  }

  /** The venue has replaced the order; what is left goes on under another id. */
  #amended(id: string, left: number): void {
    const by = `O${present(this.kit.order(id).amendSeq, 'an amendment is on its way')}`;
    const cumulative = this.kit.order(id).filled;
    this.kit.report({ kind: 'replaced', id, by, cumulative, left });
    if (id === this.#closing) this.#closing = by;
    else this.#line = by;
  }

  #marks(last: number): void {
    this.kit.broker.setMarks([{ ...markAt(SYMBOL, BASE, last), upper: 200_000, lower: 1 }]);
  }

  #followForced(): void {
    const orders = this.kit.rows('orders').filter(({ closes }) => closes === this.#line);
    this.#closing = present(orders.at(-1), 'it is being closed').id;
  }

  /** The lenders leave this many shares. */
  #pool(shares: number): void {
    const row = {
      name: 'borrowPoolPpm',
      version: 2,
      value: String(shares / 10),
      from: 0,
      change: null,
    };
    this.kit.broker.load('parameters', { id: 'borrowPoolPpm:2', ...row });
  }

  /** Almost all other money waits in a purchase of another stock. */
  #spend(): void {
    const { kit } = this;
    kit.broker.setMarks([{ ...markAt(OTHER, 9_000), upper: 100_000_000 }]);
    const price = Math.floor((Number(kit.money()[0]) * 0.999) / 100 / 1_000) * 1_000;
    kit.placed({ symbol: OTHER, price, confirmed: true });
  }
}

const SCENARIOS: Scenarios = {
  '[ORD-31] partial fill, then amend, then cancel': [
    ['buy 300 70000', '300/0/0/0 0'],
    ['fill 120 70000', '180/120/0/0 0'],
    ['amend 69900', '180/120/0/0 0'],
    ['amended 180', '180/0/0/0 0'],
    ['fill 80 69900', '100/80/0/0 0'],
    ['cancel', '100/80/0/0 0'],
    ['cancelled', '0/80/0/0 0'],
    ['cancel', '0/80/0/0 0 not_pending'],
  ],
  '[ORD-33] an amendment crosses a fill: the fill counts, the rest is replaced': [
    ['buy 300 70000', '300/0/0/0 0'],
    ['amend 70100', '300/0/0/0 0'],
    ['fill 100 70000', '200/100/0/0 0'],
    ['amended 200', '200/0/0/0 0'],
    ['fill 200 70100', '0/200/0/0 0'],
  ],
  '[ORD-13] a fill comes before the cancel': [
    ['buy 100 70000', '100/0/0/0 0'],
    ['cancel', '100/0/0/0 0'],
    ['fill 100 70000', '0/100/0/0 0'],
    ['cancel-refused', '0/100/0/0 0'],
  ],
  '[ORD-8] average price and profit after partial sales': [
    ['buy 300 70000', '300/0/0/0 0'],
    ['fill 100 69000', '200/100/0/0 0'],
    ['fill 200 70000', '0/300/0/0 0'],
    // bought for 20,903,135 with the fee: 100 shares cost a third of it
    ['close 100 71000', '0/200/100/0 0'],
    ['fill 100 71000', '0/200/0/100 117024'],
    ['close 200 68000', '0/0/200/100 117024'],
    ['fill 50 68000', '0/0/150/150 25858'],
    ['fill 150 69000', '0/0/0/300 -97962'],
  ],
  '[ORD-3] halt with open orders: they stay, can be cancelled, and none is accepted': [
    ['buy 200 70000', '200/0/0/0 0'],
    ['fill 100 70000', '100/100/0/0 0'],
    ['halt', '100/100/0/0 0'],
    ['close 100 70000', '100/100/0/0 0 halted'],
    ['amend 69900', '100/100/0/0 0 halted'],
    ['cancel', '100/100/0/0 0'],
    ['cancelled', '0/100/0/0 0'],
    ['price 70000', '0/100/0/0 0'],
    ['close 100 70000', '0/0/100/0 0'],
  ],
  '[ORD-14] a restart in the middle: a fill that is repeated counts once': [
    ['buy 100 70000', '100/0/0/0 0'],
    ['fill 60 70000', '40/60/0/0 0'],
    ['restart 70000', '40/60/0/0 0'],
    ['fill-again 60 70000', '40/60/0/0 0'],
    ['fill 40 70000', '0/100/0/0 0'],
  ],
  '[MRG-6] a warning, a recovery, and a warning again': [
    ['buy 100 70000 ×5', '100/0/0/0 0'],
    ['fill 100 70000', '0/100/0/0 0'],
    ['price 63000', '0/100/0/0 0'],
    ['clock 0', '0/100/0/0 0 warned'],
    ['price 66000', '0/100/0/0 0 warned'],
    ['clock 0', '0/100/0/0 0'],
    ['price 62900', '0/100/0/0 0'],
    ['clock 0', '0/100/0/0 0 warned'],
  ],
  '[MRG-7] a position on margin gaps through its liquidation price': [
    ['buy 100 70000 ×5', '100/0/0/0 0'],
    ['fill 100 70000', '0/100/0/0 0'],
    ['close 40 75000', '0/60/40/0 0'],
    ['price 50000', '0/60/40/0 0'],
    // the customer's own order is cancelled, and what is free is sold
    ['clock 0', '0/0/100/0 0 warned forced'],
    ['cancelled', '0/40/60/0 0 warned forced'],
    ['price 50000', '0/40/60/0 0 warned forced'],
    ['clock 0', '0/0/100/0 0 warned forced'],
  ],
  '[MRG-9] a forced close that leaves a shortfall': [
    ['buy 100 70000 ×5', '100/0/0/0 0'],
    ['fill 100 70000', '0/100/0/0 0'],
    ['spend', '0/100/0/0 0'],
    ['price 40000', '0/100/0/0 0'],
    ['clock 0', '0/0/100/0 0 warned forced'],
    ['forced', '0/0/100/0 0 warned forced'],
    ['fill 100 40000', '0/0/0/100 -3009650 owes 1354395'],
  ],
  '[SHT-5] a short sale, bought back in parts below and above': [
    ['short 200 70000 ×2', '200/0/0/0 0'],
    ['fill 200 70000', '0/200/0/0 0'],
    ['close 100 68000', '0/100/100/0 0'],
    ['fill 100 68000', '0/100/0/100 183930'],
    ['close 100 71000', '0/0/100/100 183930'],
    ['fill 100 71000', '0/0/0/200 67815'],
  ],
  '[SHT-8] limit-up with a short open': [
    ['short 100 70000 ×5', '100/0/0/0 0'],
    ['fill 100 70000', '0/100/0/0 0'],
    ['spend', '0/100/0/0 0'],
    ['price 91000', '0/100/0/0 0'],
    ['clock 0', '0/0/100/0 0 warned forced'],
    ['forced', '0/0/100/0 0 warned forced'],
    ['fill 100 91000', '0/0/0/100 -2116415 owes 361145'],
  ],
  '[SHT-9] recall into buy-in': [
    ['short 300 70000', '300/0/0/0 0'],
    ['fill 300 70000', '0/300/0/0 0'],
    ['pool 100', '0/300/0/0 0'],
    ['clock 0', '0/100/200/0 0'],
    ['forced', '0/100/200/0 0'],
    ['fill 200 70500', '0/100/0/200 -132215'],
    ['clock 1', '0/100/0/200 -132215'],
  ],
  '[SHT-9] recall while trading is halted: it waits for the market': [
    ['short 100 70000', '100/0/0/0 0'],
    ['fill 100 70000', '0/100/0/0 0'],
    ['halt', '0/100/0/0 0'],
    ['pool 0', '0/100/0/0 0'],
    ['clock 1', '0/100/0/0 0'],
    ['price 70000', '0/100/0/0 0'],
    ['clock 0', '0/0/100/0 0'],
  ],
};

playScenarios(SCENARIOS, () => new Scene());
