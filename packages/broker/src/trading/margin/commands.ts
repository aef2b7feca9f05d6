import type { MarginAnswer } from '@maru/contract/margin-rules';

export interface MarginCommands {
  /** `answer`: to the question on the risk. */
  'margin.open': { readonly answer: MarginAnswer };
  /** Judges a loan by the last price of a mark, price units. */
  'margin.check': { readonly id: string; readonly last: number };
  /** Takes the next step to recover a debt. */
  'margin.recover': { readonly id: string };
}
