/** Recounts of block offers and the special zone for `npm run verify`. */
import type { Recount } from '../../kernel/core/domain.ts';

export const STAKE_OFFER_RECOUNTS: readonly Recount[] = [
  {
    name: 'an offer is the sum of its purchases, and never oversold',
    counted: 'select count(*) from stake_offers',
    differences: `
      select o.id || ': sold ' || o.sold || ' in ' || o.purchases || ', by purchases '
        || coalesce(p.sold, 0) || ' in ' || coalesce(p.purchases, 0) as difference
      from stake_offers o
      left join (select offer, sum(quantity) as sold, count(*) as purchases
                 from stake_purchases group by offer) p on p.offer = o.id
      where (o.sold, o.purchases) <> (coalesce(p.sold, 0), coalesce(p.purchases, 0))
        or o.sold > o.pool`,
  },
  {
    name: 'purchases from an offer were made while it was open, at its price, and are locked',
    counted: 'select count(*) from stake_purchases',
    differences: `
      select p.id || ' at ' || p.at || ' for ' || p.price as difference
      from stake_purchases p join stake_offers o on o.id = p.offer
      where p.at < o.opens_at or p.at >= o.closes_at or p.stake <> o.stake
        or p.product <> o.product or p.quantity % o.lot_size <> 0
        or (o.price is not null and p.price <> o.price)
        or (o.lock_days > 0) <> (p.locked_until > p.at)`,
  },
  {
    name: 'no customer has taken more of an allocation than its cap',
    counted: 'select count(*) from offer_takes',
    differences: `
      select coalesce(t.id, p.id) || ': taken ' || coalesce(t.shares, 0) || ', by purchases '
        || coalesce(p.shares, 0) as difference
      from offer_takes t
      full join (
        select p.offer || ':' || p.customer as id, sum(p.quantity) as shares, min(o.cap) as cap
        from stake_purchases p join stake_offers o on o.id = p.offer
        where o.cap is not null group by p.offer, p.customer
      ) p on p.id = t.id
      where coalesce(t.shares, 0) <> coalesce(p.shares, 0) or p.shares > p.cap`,
  },
];
