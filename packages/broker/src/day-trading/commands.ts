import type { DayTradingExperience } from '@maru/contract/day-trading-rules';

export interface DayTradingCommands {
  'dayTrading.apply': { readonly experience: DayTradingExperience };
  /** Closes a position whose time is over, or notes that it has ended. */
  'dayTrading.flatten': { readonly id: string };
}
