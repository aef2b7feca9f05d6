/** Recounts of locks for `npm run verify`. */
import { FIRMS_KEY } from '@maru/contract/constants';
import type { Recount } from '../../kernel/core/domain.ts';

export const LOCK_RECOUNTS: readonly Recount[] = [
  {
    name: 'locked shares have a lock, and what has a lock is not held',
    counted: 'select count(*) from locks',
    differences: `
      select o.id || ': ' || o.locked || ' locked, ' || o.holding || ' held, lock '
        || coalesce(l.reason, 'missing') as difference
      from orders o left join locks l on l.id = o.id and l.open and l.customer = o.customer
      left join (select line, sum(shares) as lent from lent_parts group by line) p on p.line = o.id
      where (o.locked > coalesce(p.lent, 0) and (l.id is null or o.kind <> 'open'))
        or (l.id is not null and (o.holding > 0 or p.line is not null))`,
  },
  {
    name: 'no customer sold anything before its lock ended (I15)',
    counted: 'select count(*) from locks where not open',
    differences: `
      select c.id || ' was placed at ' || c.accepted_at || ', ' || l.id || ' was locked until '
        || l.until as difference
      from locks l join orders c on c.closes = l.id where c.accepted_at < l.until
        and not starts_with(c.client_order_id, '${FIRMS_KEY}')`,
  },
];
