/** Recounts of credit scores for `npm run verify`. */
import type { Recount } from '../../kernel/core/domain.ts';

export const CREDIT_RECOUNTS: readonly Recount[] = [
  {
    name: 'each credit score is what its moves have made it',
    counted: 'select count(*) from credit_moves',
    differences: `
      select s.id || ': ' || s.score || ' after ' || s.moves || ' moves' as difference
        from credit_scores s
        cross join lateral (
          select count(*) as moves from credit_moves m where m.customer = s.id
        ) found
        left join credit_moves newest on newest.customer = s.id and newest.no = s.moves
        where found.moves <> s.moves or newest.after <> s.score
      union all
      select m.id || ': begins at ' || m.before
        from credit_moves m
        join credit_moves earlier on earlier.customer = m.customer and earlier.no = m.no - 1
        where earlier.after <> m.before`,
  },
];
