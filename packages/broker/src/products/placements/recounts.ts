/** Recounts of placements for `npm run verify`. */
import type { Recount } from '../../kernel/core/domain.ts';
import { POSTINGS } from '../../kernel/ledger/recounts.ts';
import { deliveryRecounts } from '../new-shares/delivery-recounts.ts';

const COUNT_APPLICATIONS = 'select count(*) from placement_applications';
const ALLOTTED = `('allotting', 'listing', 'listed', 'ended')`;

export const PLACEMENT_RECOUNTS: readonly Recount[] = [
  {
    name: 'a tier of a placement is the sum of its applications',
    counted: 'select count(*) from placements',
    differences: `
      select p.id || ', tier ' || t.no || ': ' || coalesce(c.asked, 0) || ' by applications'
        as difference
      from placements p
      cross join lateral json_array_elements(p.tiers) with ordinality as t(tier, no)
      left join lateral (
        select count(*) as applications, sum(a.shares) as asked, sum(a.allotted) as allotted
        from placement_applications a
        where a.placement = p.id and a.tier = t.no - 1
          and (a.result in ('approved', 'allotted', 'not_allotted', 'delivered')
            or (a.result = 'review' and p.stage not in ${ALLOTTED}))
      ) c on true
      where (t.tier->>'applications')::bigint <> coalesce(c.applications, 0)
        or (t.tier->>'asked')::bigint <> coalesce(c.asked, 0)
        or (p.stage in ('listing', 'listed', 'ended')
          and (t.tier->>'pool')::bigint <> coalesce(c.allotted, 0))`,
  },
  {
    name: 'a placement allots and delivers what its applications got',
    counted: 'select count(*) from placements',
    differences: `
      select p.id || ': allotted ' || p.allotted || ', delivered ' || p.delivered as difference
      from placements p
      left join (
        select placement, sum(allotted) as allotted,
          sum(allotted) filter (where result = 'delivered') as delivered
        from placement_applications group by placement
      ) c on c.placement = p.id
      where (p.allotted, p.delivered) <> (coalesce(c.allotted, 0), coalesce(c.delivered, 0))`,
  },
  {
    name: 'amounts of placements are held, paid or released once, as the ledger has it',
    counted: COUNT_APPLICATIONS,
    differences: `
      select a.id || ' (' || a.result || '): held ' || a.held || ', paid ' || a.paid
        || ', released ' || a.released as difference
      from placement_applications a join placements p on p.id = a.placement
      left join (
        select e.ref,
          sum(p.amount) filter (where p.account = 'held') as held,
          sum(p.amount) filter (where p.account = 'placements') as paid,
          sum(p.amount) filter (where e.cause = 'placement_refund' and p.account = 'free')
            as released
        from ${POSTINGS}
        where e.cause in ('placement', 'placement_refund', 'placement_payment') group by e.ref
      ) l on l.ref = a.id
      where (a.held, a.paid, a.released)
        <> (coalesce(l.held, 0), coalesce(l.paid, 0), coalesce(l.released, 0))
        or a.amount <> p.price * a.shares
        or a.amount < (p.tiers->(a.tier::int)->>'minimum')::bigint
        or a.amount <> a.held + a.paid + a.released`,
  },
  ...deliveryRecounts({
    what: 'placements',
    table: 'placement_applications',
    shares: 'allotted',
    account: 'placements',
    cause: 'placement_delivery',
  }),
  {
    name: 'a customer has one standing application for a placement at most',
    counted: COUNT_APPLICATIONS,
    differences: `
      select customer || ' for ' || placement as difference from placement_applications
      where result not in ('rejected', 'cancelled') group by customer, placement
      having count(*) > 1`,
  },
];
