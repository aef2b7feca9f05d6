/** Recounts of reversals for `npm run verify`. */
import type { Recount } from '../../kernel/core/domain.ts';

/** The postings of an entry in one order, their amounts times a sign. */
const postingsOf = (entry: string, sign: '' | '-'): string => `(
    select array_agg(concat_ws(' ', p->>0, p->>1, p->>2, ${sign}(p->>3)::numeric)
      order by p->>0, p->>1, p->>2)
    from json_array_elements(${entry}.postings) p)`;

export const REVERSAL_RECOUNTS: readonly Recount[] = [
  {
    name: 'each reversal undoes the one entry that it names',
    counted: 'select count(*) from reversals where entry_no is not null',
    differences: `
      select 'entry ' || r.no || ' reverses no entry that it names' as difference
        from entries r left join reversals v on v.entry_no = r.no and r.ref = 'E' || v.id
        where r.cause = 'reversal' and v.id is null
      union all
      select 'entry ' || v.id || ' is not undone by ' || v.entry_no from reversals v
        left join entries t on t.no = v.id::bigint
        left join entries r on r.no = v.entry_no and r.cause = 'reversal'
        where v.entry_no is not null
          and ${postingsOf('t', '-')} is distinct from ${postingsOf('r', '')}`,
  },
];
