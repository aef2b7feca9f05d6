/**
 * Scenarios of take-profit and stop-loss, a table each: what happens, and how the position and its
 * protection then stand.
 */
import { present } from '@maru/std/assert';
import type { TradingPhase } from '@maru/std/krx/phases';
import { MINUTE_MS } from '@maru/std/kst';
import { BrokerKit, DEMO, markAt } from '../../testing/broker-kit.ts';
import { playScenarios, type Scenarios } from '../../testing/scenarios.ts';
import type { Protection } from './rows.ts';

const SYMBOL = '900005';
const BASE = 70_000;

/** One position, its stop-loss or take-profit, and the orders that close it by their names. */
class Scene {
  readonly kit = new BrokerKit();
  #id = '';
  readonly #manual: string[] = [];

  get #protection(): Protection | undefined {
    return ([...this.kit.broker.rows('protections')] as Protection[])[0];
  }

  /** The closing order that the protection made last. */
  get #own(): string {
    return present(this.#protection?.closeId, 'the protection is closing');
  }

  run(event: string): void {
    const { kit } = this;
    const [what = '', ...words] = event.split(' ');
    const [a = 0, b = 0] = words.map(Number).filter((n) => !Number.isNaN(n));
    const [manual = ''] = this.#manual;
    const cancelled = (id: string, reason: 'expired' | 'no_liquidity'): void =>
      kit.report({ kind: 'cancelled', id, reason });
    const events: Readonly<Record<string, () => void>> = {
      buy: () => {
        this.#id = kit.placed({ lots: a / 100 });
        kit.fill(this.#id, a, BASE);
      },
      stop: () => this.#set({ takeProfit: null, stopLoss: a, quantity: null }),
      take: () => this.#set({ takeProfit: a, stopLoss: null, quantity: b }),
      price: () => kit.broker.setMarks([markAt(SYMBOL, BASE, a)]),
      halt: () => this.#phase('halted', a),
      auction: () => this.#phase('vi_auction', a),
      clock: () => {
        kit.now += a * MINUTE_MS;
        kit.runDue();
      },
      sell: () => void this.#manual.push(kit.closing(this.#id, { quantity: a })),
      sold: () => kit.fill(words[0] === 'by' ? this.#own : manual, a, b),
      cancelled: () => cancelled(manual, 'expired'),
      unfilled: () => cancelled(this.#own, 'no_liquidity'),
      restart: () => kit.restart([markAt(SYMBOL, BASE, a)]),
    };
    present(events[what], `${event} is an event`)();
  }

  /** `holding / waiting to be sold / sold, state of the protection`, its reason where it ended. */
  get state(): string {
    const { holding, readyToClose, closed } = this.kit.order(this.#id);
    const row = this.#protection;
    const standing = row === undefined ? 'none' : (row.reason ?? row.state);
    return `${holding}/${readyToClose}/${closed} ${standing}`;
  }

  #set(levels: { takeProfit: number | null; stopLoss: number | null; quantity: number | null }) {
    this.kit.ok('protection.set', DEMO, { id: this.#id, ...levels });
  }

  #phase(phase: TradingPhase, last: number): void {
    this.kit.broker.setMarks([{ ...markAt(SYMBOL, BASE, last), phase }]);
  }
}

const SCENARIOS: Scenarios = {
  '[PRT-4] stop and manual close at once': [
    ['buy 200', '200/0/0 none'],
    ['stop 66000', '200/0/0 waiting'],
    ['price 65500', '200/0/0 waiting'],
    ['sell 150', '50/150/0 waiting'],
    ['clock 0', '0/200/0 closing'],
    ['sold manually 150 65400', '0/50/150 closing'],
    ['sold by the stop 50 65300', '0/0/200 sold'],
  ],
  '[PRT-5] gap through the stop': [
    ['buy 100', '100/0/0 none'],
    ['stop 66000', '100/0/0 waiting'],
    ['price 66100', '100/0/0 waiting'],
    ['price 60000', '100/0/0 waiting'],
    ['clock 0', '0/100/0 closing'],
    ['sold by the stop 100 59800', '0/0/100 sold'],
  ],
  '[PRT-6] take-profit of a part, then stop of the rest': [
    ['buy 300', '300/0/0 none'],
    ['take 75000 120', '300/0/0 waiting'],
    ['price 75100', '300/0/0 waiting'],
    ['clock 0', '180/120/0 closing'],
    ['sold by the take-profit 120 75000', '180/0/120 sold'],
    ['stop 72000', '180/0/120 waiting'],
    ['price 71900', '180/0/120 waiting'],
    ['clock 0', '0/180/120 closing'],
    ['sold by the stop 180 71800', '0/0/300 sold'],
  ],
  '[PRT-2] halt with protections waiting': [
    ['buy 100', '100/0/0 none'],
    ['stop 66000', '100/0/0 waiting'],
    ['halt 65000', '100/0/0 waiting'],
    ['clock 30', '100/0/0 waiting'],
    ['auction 65000', '100/0/0 waiting'],
    ['clock 2', '100/0/0 waiting'],
    // the first price of continuous trading after it decides
    ['price 64800', '100/0/0 waiting'],
    ['clock 0', '0/100/0 closing'],
    ['sold by the stop 100 64700', '0/0/100 sold'],
  ],
  '[PRT-3] server down when the level was reached: still there at the start': [
    ['buy 100', '100/0/0 none'],
    ['stop 66000', '100/0/0 waiting'],
    ['restart 65000', '100/0/0 waiting'],
    ['clock 0', '0/100/0 closing'],
    ['restart 64000', '0/100/0 closing'],
    ['clock 0', '0/100/0 closing'],
    ['sold by the stop 100 64900', '0/0/100 sold'],
  ],
  '[PRT-3] server down when the level was reached: above it again at the start': [
    ['buy 100', '100/0/0 none'],
    ['stop 66000', '100/0/0 waiting'],
    ['price 65000', '100/0/0 waiting'],
    ['restart 67000', '100/0/0 waiting'],
    ['clock 0', '100/0/0 waiting'],
  ],
  '[PRT-7] at the lower limit nobody buys: tried again, until somebody does': [
    ['buy 100', '100/0/0 none'],
    ['stop 66000', '100/0/0 waiting'],
    ['price 49000', '100/0/0 waiting'],
    ['clock 0', '0/100/0 closing'],
    ['unfilled', '100/0/0 paused'],
    ['clock 1', '0/100/0 closing'],
    ['sold by the stop 30 49000', '0/70/30 closing'],
    ['unfilled', '70/0/30 paused'],
    ['restart 49000', '70/0/30 paused'],
    ['clock 1', '0/70/30 closing'],
    ['sold by the stop 70 49000', '0/0/100 sold'],
  ],
};

playScenarios(SCENARIOS, () => new Scene());
