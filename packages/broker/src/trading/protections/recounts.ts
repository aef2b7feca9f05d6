/** Recounts of protections for `npm run verify`. */
import type { Recount } from '../../kernel/core/domain.ts';

export const PROTECTION_RECOUNTS: readonly Recount[] = [
  {
    name: 'a protection that has not ended protects what its position has',
    counted: `select count(*) from protections where state <> 'ended'`,
    differences: `
      select p.id || ' protects ' || coalesce(p.quantity::text, 'all') || ' of '
        || coalesce((o.holding + o.locked + o.ready_to_close)::text, 'no position') as difference
      from protections p left join orders o on o.id = p.id and o.customer = p.customer
      where p.state <> 'ended' and (o.id is null or o.kind <> 'open' or o.symbol <> p.symbol
        or o.pending + o.holding + o.locked + o.ready_to_close = 0
        or p.quantity > o.holding + o.locked + o.ready_to_close)`,
  },
  {
    name: 'what a protection closes is a closing order of its position, made by its level',
    counted: 'select count(*) from protection_closes',
    differences: `
      select c.id || ': ' || c.trigger || ' at ' || c.last || ', level ' || c.level as difference
      from protection_closes c left join orders o on o.id = c.id and o.closes = c.line_id
      where o.id is null or o.customer <> c.customer or o.type <> 'market'
        or (c.trigger = 'stop_loss' and c.last > c.level)
        or (c.trigger = 'take_profit' and c.last < c.level)
      union all
      select p.id || ' is closing by ' || coalesce(p.close_id, 'no order') as difference
      from protections p left join orders o on o.id = p.close_id and o.pending > 0
      where (p.state = 'closing') <> (o.id is not null)`,
  },
];
