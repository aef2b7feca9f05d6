/** Recounts of locks for `npm run verify`. */
import type { Recount } from '../core/domain.ts';

export const LOCK_RECOUNTS: readonly Recount[] = [
  {
    name: 'locked shares have a lock, and a lock has locked shares',
    counted: 'select count(*) from locks',
    differences: `
      select coalesce(l.id, o.id) || ': ' || coalesce(o.locked, 0) || ' locked, lock '
        || coalesce(l.reason, 'missing') as difference
      from (select * from locks where open) l
      full join (select * from orders where locked > 0) o on o.id = l.id
      where l.id is null or o.id is null or o.customer <> l.customer or o.kind <> 'open'`,
  },
  {
    name: 'nothing was sold before its lock ended (I15)',
    counted: 'select count(*) from locks where not open',
    differences: `
      select c.id || ' was placed at ' || c.accepted_at || ', ' || l.id || ' was locked until '
        || l.until as difference
      from locks l join orders c on c.closes = l.id where c.accepted_at < l.until`,
  },
];
