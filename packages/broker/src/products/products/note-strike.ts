import { maxBig } from '@maru/std/money';
import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { accountOf } from './account.ts';
import { fallPpm, navOf } from './nav.ts';
import type { Product } from './rows.ts';
import type { Counted } from './worth.ts';

/** Notes a value, with all that it was made of. */
export function noteStrike(state: State, product: Product, counted: Counted, env: Env): Product {
  const { units, strikes: before, peakNav } = product;
  const nav = navOf(counted.assets, units);
  const day = state.calendar.dayOf(env.now);
  const strikes = before + 1;
  const at = { seq: env.seq, product: product.id, account: accountOf(product) };
  state.appended.productStrikes.push({
    ...counted,
    ...at,
    id: `${product.id}:${strikes}`,
    at: env.now,
    day,
    units,
    nav,
  });
  return state.products.patch(product.id, {
    nav,
    assets: counted.assets,
    navAt: env.now,
    strikes,
    waits: null,
    day,
    dayNav: product.day === day ? product.dayNav : product.nav,
    peakNav: maxBig(peakNav, nav),
    drawdownPpm: Math.max(product.drawdownPpm, fallPpm(peakNav, nav)),
  });
}
