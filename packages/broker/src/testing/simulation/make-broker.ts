/** The cores that simulated worlds are run with. */
import { Broker } from '../../broker.ts';
import { DOMAINS } from '../../domains.ts';
import type { BrokerConfig } from '../../kernel/core/state.ts';
import { whole } from '../../kernel/parameters/definitions.ts';
import { checkIn } from '../../people/check-in/domain.ts';
import { dividends } from '../../products/dividends/domain.ts';
import { loans } from '../../products/loans/domain.ts';
import { locks } from '../../trading/locks/domain.ts';

/** Creates a core; a canary test passes one with a planted fault. */
export type MakeBroker = (config: BrokerConfig) => Broker;

export const makeBroker: MakeBroker = (config) => new Broker(config);

/**
 * A core that locks purchases, exchanges check-ins after two days, pays dividends soon and lends
 * for a day.
 */
export const makeLocking: MakeBroker = (config) => {
  const rules = { sellWaitMinutes: whole(2n), sellWaitMinutesDigital: whole(20n) };
  const parameters = { ...locks.parameters, ...rules, sellLockDaysOtc: whole(1n) };
  const days = { ...checkIn, parameters: { checkInsExchanged: whole(2n) } };
  const soon = { ...dividends.parameters, dividendPayDays: whole(3n) };
  const brief = { ...loans.parameters, loanTermDays: whole(1n), loanForceDays: whole(1n) };
  const others = new Map<object, object>([
    [locks, { ...locks, parameters }],
    [checkIn, days],
    [dividends, { ...dividends, parameters: soon }],
    [loans, { ...loans, parameters: brief }],
  ]);
  const domains = DOMAINS.map((domain) => others.get(domain) ?? domain);
  return new Broker(config, domains);
};
