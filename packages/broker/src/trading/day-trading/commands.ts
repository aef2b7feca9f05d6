import type { Output } from '@maru/contract/calls';
import type { DayTradingExperience } from '@maru/contract/day-trading-rules';

export interface DayTradingCommands {
  'dayTrading.apply': { readonly experience: DayTradingExperience };
  /** Closes a position whose time is over, or notes that it has ended. */
  'dayTrading.flatten': { readonly id: string };
}

/** Replies of these commands, and estimates of their previews. */
export interface DayTradingOutcomes {
  'dayTrading.apply': { readonly reply: Output<'tradeDayApply'> };
}
