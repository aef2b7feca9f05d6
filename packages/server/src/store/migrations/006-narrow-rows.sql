-- Fewer bytes and fewer index changes for each order. Nothing that was stored is lost.

-- JSON that is only ever read back whole is kept as the text it came in.
alter table journal
  alter column payload type json using payload::json,
  alter column params type json using params::json,
  alter column basis type json using basis::json;
alter table account_events alter column events type json using events::json;

-- An entry's previous hash is the hash of the entry before it. Postings are what is hashed:
-- arrays of owner, account, unit and amount.
-- check: select no from entries where json_typeof(postings) <> 'array'
create function entry_postings(objects jsonb) returns json language sql immutable as $$
  select coalesce(json_agg(
    json_build_array(p->>'owner', p->>'account', p->>'unit', p->>'amount') order by place
  ), '[]') from jsonb_array_elements(objects) with ordinality as one(p, place)
$$;
alter table entries
  drop column prev_hash,
  alter column postings type json using entry_postings(postings);
drop function entry_postings(jsonb);
comment on column entries.postings is
  'An array of [owner, account, unit, amount]; amounts are decimal strings of minor units.';
comment on column entries.hash is 'Of the hash of the entry before it and this entry.';

-- An order's id is made of its seq, so the primary key keeps both unique. Whether it is live
-- changes once in its life: until then an update need not touch an index.
alter table orders drop constraint orders_seq_key;
drop index orders_live;
alter table orders add column live boolean not null generated always as (
  pending > 0 or (kind = 'open' and holding + locked + ready_to_close > 0)
) stored;
comment on column orders.live is 'Something of it is pending or held: a start loads it.';
create index orders_live on orders (seq) where live;
-- most rows are written twice, the second time beside the first
alter table orders set (fillfactor = 60);

-- Both only grow with time: ranges of pages are enough to find a day.
drop index keys_by_age;
create index keys_by_age on keys using brin (stored_at) with (autosummarize = on);
drop index fills_of_symbol;
create index fills_by_time on fills using brin (at) with (autosummarize = on);
