/** Recounts of the ledger for `npm run verify`. */
import type { Recount } from '../core/domain.ts';

/** All postings of the ledger, one row each. */
export const POSTINGS = `entries e cross join lateral (
  select one->>0 as owner, one->>1 as account, one->>2 as unit, (one->>3)::numeric as amount
  from json_array_elements(e.postings) as postings(one)) p`;
const COUNT_ENTRIES = 'select count(*) from entries';

/**
 * Numbers that begin with 1 and run without a gap up to the last one the writer assigned.
 * @param head the column of `writer` that holds the last one
 */
export const gapless = (name: string, table: string, column: string, head: string): Recount => ({
  name,
  counted: `select count(*) from ${table}`,
  differences: `select difference from (
      select 'after ' || before || ' comes ' || ${column} as difference
      from (select ${column}, coalesce(lag(${column}) over (order by ${column}), 0) as before
            from ${table}) n
      where ${column} <> before + 1
      union all
      select 'the writer stands at ' || ${head} || ', the last row is ' || last
      from writer, (select coalesce(max(${column}), 0) as last from ${table}) m
      where ${head} <> last
    ) d`,
});

/** A stored balance against the sum of all postings to its account, both by the same key. */
const folds = (name: string, table: string, stored: string, posted: string): Recount => ({
  name,
  counted: `select count(*) from ${table}`,
  differences: `
    select coalesce(s.key, f.key) || ': stored ' || coalesce(s.amount, 0)
      || ', posted ' || coalesce(f.amount, 0) as difference
    from (${stored}) s
    full join (select key, sum(amount) as amount from (${posted}) p group by key) f on f.key = s.key
    where coalesce(s.amount, 0) <> coalesce(f.amount, 0)`,
});

export const LEDGER_RECOUNTS: readonly Recount[] = [
  gapless('entries are numbered without a gap', 'entries', 'no', 'entry_no'),
  {
    name: 'every entry balances in each unit',
    counted: COUNT_ENTRIES,
    differences: `select 'entry ' || no || ': ' || sum(amount) || ' ' || unit as difference
      from ${POSTINGS} group by no, unit having sum(amount) <> 0`,
  },
  {
    name: 'an entry concerns its own customer and the house only',
    counted: COUNT_ENTRIES,
    differences: `select 'entry ' || no || ' posts to ' || owner as difference
      from ${POSTINGS} where owner <> 'house' and owner is distinct from customer`,
  },
  folds(
    "customers' money is what was posted",
    'wallets',
    `select id || ' free' as key, free as amount from wallets
       union all select id || ' held', held from wallets
       union all select id || ' unsettled', unsettled from wallets`,
    `select owner || ':' || unit || ' ' || account as key, amount from ${POSTINGS}
       where owner <> 'house' and account <> 'shares'`,
  ),
  folds(
    "customers' shares are what was posted",
    'holdings',
    'select id as key, quantity as amount from holdings',
    `select owner || ':' || unit as key, amount from ${POSTINGS}
       where owner <> 'house' and account = 'shares'`,
  ),
  folds(
    'accounts of the house are what was posted',
    'house_accounts',
    'select id as key, balance as amount from house_accounts',
    `select account || ':' || unit as key, amount from ${POSTINGS} where owner = 'house'`,
  ),
  {
    name: 'all accounts together are zero in each unit',
    counted: 'select count(distinct unit) from house_accounts',
    differences: `select unit || ': ' || sum(amount) as difference from (
        select currency as unit, free + held + unsettled as amount from wallets
        union all select symbol, quantity from holdings
        union all select unit, balance from house_accounts
      ) a group by unit having sum(amount) <> 0`,
  },
  {
    name: 'no customer is below zero',
    counted: 'select (select count(*) from wallets) + (select count(*) from holdings) as count',
    differences: `
      select id || ': available ' || free + unsettled || ', held ' || held as difference
        from wallets where free + unsettled < 0 or held < 0
      union all
      select id || ': ' || quantity from holdings where quantity < 0`,
  },
];
