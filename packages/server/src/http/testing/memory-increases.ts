/** Rights and subscriptions as the database would have them: those of the core in memory. */
import type { IncreaseRight, IncreaseSubscription } from '@maru/broker/products/increases/rows';
import { pageOf } from '../handlers/read.ts';
import type { IncreaseRecords } from '../increase-records.ts';
import type { MemoryEngine } from './memory-engine.ts';

export function memoryIncreases(engine: MemoryEngine): IncreaseRecords {
  const all = (): IncreaseSubscription[] => [
    ...(engine.broker.rows('increaseSubscriptions') as Iterable<IncreaseSubscription>),
  ];
  const rights = (): IncreaseRight[] => [
    ...(engine.broker.rows('increaseRights') as Iterable<IncreaseRight>),
  ];
  const of = (customer: string): IncreaseSubscription[] =>
    all()
      .filter((one) => one.customer === customer)
      .sort((a, b) => b.seq - a.seq);
  return {
    list: async (customer, slice) => pageOf(of(customer), slice),
    inIncreases: async (customer, increases) =>
      of(customer).filter(({ increase }) => increases.includes(increase)),
    rightsIn: async (customer, increases) =>
      rights().filter((one) => one.customer === customer && increases.includes(one.increase)),
    held: async (increases) =>
      new Map(
        increases.map((id) => [
          id,
          all()
            .filter(({ increase }) => increase === id)
            .reduce((sum, { held }) => sum + held, 0n),
        ]),
      ),
  };
}
