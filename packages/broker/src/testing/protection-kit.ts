/** A position with a take-profit and stop-loss, and its life; tests only. */
import type { Mark } from '@maru/std/venue-port';
import type { CommandMap } from '../domains.ts';
import type { Protection } from '../trading/protections/rows.ts';
import { type BrokerKit, DEMO, markAt } from './broker-kit.ts';

export const SYMBOL = '900005';
export const BASE = 70_000;

export type Asked = CommandMap['protection.set'];

/** A purchase of some lots at 70,000 won, filled. */
export function bought(
  kit: BrokerKit,
  lots = 1,
  levels?: CommandMap['order.place']['levels'],
): string {
  const id = kit.placed({ lots, ...(levels && { levels }) });
  kit.fill(id, lots * 100, BASE);
  return id;
}

export const set = (kit: BrokerKit, id: string, more: Partial<Asked> = {}, actor = DEMO) =>
  kit.send('protection.set', actor, {
    id,
    takeProfit: 75_000,
    stopLoss: 66_000,
    quantity: null,
    ...more,
  });

/** New prices of the stock, one mark after another, and then the due steps of the clock. */
export function marks(kit: BrokerKit, ...lasts: (number | Partial<Mark>)[]): void {
  for (const last of lasts) {
    const more = typeof last === 'number' ? { last } : last;
    kit.broker.setMarks([{ ...markAt(SYMBOL, BASE), ...more }]);
  }
  kit.runDue();
}

export const row = (kit: BrokerKit, id: string): Protection | undefined =>
  ([...kit.broker.rows('protections')] as Protection[]).find((one) => one.id === id);

/** `trigger level last quantity` of each closing order that protections made in this batch. */
export function closed(kit: BrokerKit): string[] {
  return kit.take().protectionCloses.map(({ id, trigger, level, last }) => {
    return `${trigger} ${level} ${last} ${kit.order(id).quantity}`;
  });
}

/** The closing order under way. */
export const closing = (kit: BrokerKit, id: string): string => row(kit, id)?.closeId ?? '';
