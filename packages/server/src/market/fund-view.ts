/** The basket of an ETF, at the prices that the view shows. */
import type { Output } from '@maru/contract/calls';
import type { Basket } from '@maru/std/instrument';
import { percentOf } from '@maru/std/percent';
import { averageText } from '@maru/std/price-text';
import { gainPercent } from '../feed/gain.ts';
import type { MarketView } from './market-view.ts';

/** Members largest first; only per cents and the value of a unit are rounded. */
export function fundView(
  view: MarketView,
  symbol: string,
  { units, shares }: Basket,
): Output<'marketFund'> {
  const members = shares
    .map((member) => {
      const price = view.isGone(member.symbol) ? 0 : view.price(member.symbol);
      return { ...member, won: price * member.quantity };
    })
    .sort((a, b) => b.won - a.won);
  const worth = members.reduce((sum, { won }) => sum + won, 0);
  return {
    symbol,
    value: averageText(BigInt(worth), units, 0),
    premium: gainPercent(view.price(symbol) * units, worth),
    issued: view.day(symbol).issued,
    units,
    members: members.map((member) => ({
      ...view.lightRow(member.symbol),
      quantity: member.quantity,
      weight: percentOf(BigInt(member.won), BigInt(worth)),
    })),
  };
}
