/** Money in other currencies as means to pay a debt: as much is exchanged as it takes. */
import { CURRENCIES, ceilRatio, minBig, PPM } from '@maru/std/money';
import type { Source } from '../../kernel/core/domain.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { carryOut } from './exchange.ts';
import { exchangeable, ratioOf, termsOf } from './quote.ts';
import { rateOf } from './rates.ts';
import { hasForeignMoney } from './value.ts';

const TO_WON = { kind: 'exchange', to: 'KRW' } as const;

export const foreignSource: Source = {
  next: (state, { customer, amount }, env) => {
    const won = rateOf(state, 'KRW');
    for (const from of CURRENCIES) {
      const most = from === 'KRW' ? 0n : exchangeable(state, customer, from);
      const rate = most === 0n ? null : rateOf(state, from);
      if (won === null || rate === null) continue;
      const spread = parameter(state, rate.shut ? 'fxShutSpreadPpm' : 'fxSpreadPpm', env.now);
      const rates = { fromRate: rate.won, toRate: won.won };
      const [over, under] = ratioOf({ from, to: 'KRW' }, rates.fromRate, rates.toRate);
      const needed = ceilRatio(amount, under * PPM, over * (PPM - spread));
      const wish = { ...TO_WON, from, amount: minBig(most, needed) };
      const terms = termsOf(wish, rates, spread);
      if (terms.received > 0n) return () => void carryOut(state, customer, terms, env);
    }
    return null;
  },
  isLeft: hasForeignMoney,
};
