/** Recounts of messages for `npm run verify`. */
import type { Recount } from '../../kernel/core/domain.ts';

export const MESSAGE_RECOUNTS: readonly Recount[] = [
  {
    name: 'unread messages are counted as they stand',
    counted: 'select count(*) from inboxes',
    differences: `
      select i.id || ': ' || i.unread || ' unread, ' || count(m.id) || ' stand' as difference
      from inboxes i
      left join messages m on m.customer = i.id and not m.read and m.no > i.read_through
      group by i.id, i.unread having i.unread <> count(m.id)`,
  },
  {
    name: 'the message about the fills of an order says all of them',
    counted: `select count(*) from messages where code = 'order_filled'`,
    differences: `
      select m.id || ': ' || (m.params->>'quantity') || ', filled ' || o.filled as difference
      from messages m join orders o on 'fill:' || o.id = m.id
      where m.code = 'order_filled' and (m.params->>'quantity')::bigint <> o.filled`,
  },
];
