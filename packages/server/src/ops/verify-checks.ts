/**
 * What must hold in the database after every batch. Each check is one statement, so it sees one
 * committed state also while the server goes on writing; it gives a line for each difference.
 */
export interface Check {
  readonly name: string;
  /** Gives one row with `count`: how much was looked at. */
  readonly counted: string;
  /** Gives rows with `difference`, a text. */
  readonly differences: string;
}

/** All postings of the ledger, one row each. */
const POSTINGS = `entries e cross join lateral (
  select one->>0 as owner, one->>1 as account, one->>2 as unit, (one->>3)::numeric as amount
  from json_array_elements(e.postings) as postings(one)) p`;
const COUNT_ENTRIES = 'select count(*) from entries';

/** Numbers that begin with 1 and go on without a gap up to what the writer last gave out. */
const gapless = (name: string, table: string, column: string, head: string): Check => ({
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
const folds = (name: string, table: string, stored: string, posted: string): Check => ({
  name,
  counted: `select count(*) from ${table}`,
  differences: `
    select coalesce(s.key, f.key) || ': stored ' || coalesce(s.amount, 0)
      || ', posted ' || coalesce(f.amount, 0) as difference
    from (${stored}) s
    full join (select key, sum(amount) as amount from (${posted}) p group by key) f on f.key = s.key
    where coalesce(s.amount, 0) <> coalesce(f.amount, 0)`,
});

const ledgerChecks: readonly Check[] = [
  gapless('commands are numbered without a gap', 'journal', 'seq', 'last_seq'),
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

/** What a fill moved of its customer's money. */
const NET = `case f.side when 'buy' then -(f.amount + f.fee)
  else f.amount - f.fee - f.transaction_tax - f.rural_tax end`;

const settlementChecks: readonly Check[] = [
  {
    name: 'unsettled money is what is due on coming days',
    counted: 'select count(*) from dues',
    differences: `
      select
        w.id || ': unsettled ' || w.unsettled || ', due ' || coalesce(d.amount, 0) as difference
      from wallets w
      left join (select customer, currency, sum(amount) as amount from dues
                 group by customer, currency) d
        on d.customer = w.customer and d.currency = w.currency
      where w.unsettled <> coalesce(d.amount, 0)`,
  },
  {
    name: 'each fill is due, or was settled, once',
    counted: 'select count(*) from fills',
    differences: `
      select customer || ' on ' || day || ': ' || sum(amount) as difference from (
        select f.customer, f.due_day::text as day, ${NET} as amount from fills f
        union all
        select customer, day::text, -amount from dues where currency = 'KRW'
        union all
        select owner, ref, -amount from ${POSTINGS}
        where cause = 'settlement' and account = 'free' and unit = 'KRW'
      ) a group by customer, day having sum(amount) <> 0`,
  },
];

const orderChecks: readonly Check[] = [
  {
    name: 'held money is what open orders hold',
    counted: 'select count(*) from orders where pending > 0',
    differences: `
      select coalesce(w.customer, o.customer) || ': held ' || coalesce(w.held, 0)
        || ', by orders ' || coalesce(o.held, 0) as difference
      from (select customer, held from wallets where currency = 'KRW') w
      full join (select customer, sum(held) as held from orders where held <> 0
                 group by customer) o on o.customer = w.customer
      where coalesce(w.held, 0) <> coalesce(o.held, 0)
      union all
      select id || ' holds ' || held || ' with nothing pending' from orders
      where held <> 0 and pending = 0`,
  },
  {
    name: 'every share of an order is in one state',
    counted: 'select count(*) from orders',
    differences: `
      select id || ': ordered ' || quantity || ', filled ' || filled || ', pending ' || pending
        || ', cancelled ' || cancelled as difference
      from orders
      where pending + holding + locked + ready_to_close + closed + cancelled <> quantity
        or filled + pending + cancelled <> quantity`,
  },
  {
    name: 'orders are the sum of their fills',
    counted: 'select count(*) from fills',
    differences: `
      select coalesce(o.id, f.order_id) || ': filled ' || coalesce(o.filled, 0) || ' for '
        || coalesce(o.amount, 0) || ', by fills ' || coalesce(f.quantity, 0) || ' for '
        || coalesce(f.amount, 0) as difference
      from orders o
      full join (select order_id, sum(quantity) as quantity, sum(amount) as amount, sum(fee) as fee,
                 sum(transaction_tax) as transaction_tax, sum(rural_tax) as rural_tax
                 from fills group by order_id) f on f.order_id = o.id
      where (coalesce(o.filled, 0), coalesce(o.amount, 0), coalesce(o.fee, 0),
             coalesce(o.transaction_tax, 0), coalesce(o.rural_tax, 0))
        <> (coalesce(f.quantity, 0), coalesce(f.amount, 0), coalesce(f.fee, 0),
            coalesce(f.transaction_tax, 0), coalesce(f.rural_tax, 0))`,
  },
  {
    name: 'what was summed up for each issue is the sum of its fills',
    counted: 'select count(*) from customer_nets',
    differences: `
      select symbol || ': ' || coalesce(n.shares, 0) || ' shares for ' || coalesce(n.cash, 0)
        || ', by fills ' || coalesce(f.shares, 0) || ' for ' || coalesce(f.cash, 0) as difference
      from customer_nets n
      full join (select symbol,
                   sum(case side when 'buy' then quantity else -quantity end) as shares,
                   sum(case side when 'buy' then amount else -amount end) as cash
                 from fills where seq <= (select seq from fill_counts)
                 group by symbol) f using (symbol)
      where (coalesce(n.shares, 0), coalesce(n.cash, 0))
        <> (coalesce(f.shares, 0), coalesce(f.cash, 0))`,
  },
  {
    name: 'each fill is priced right and has its ledger entry',
    counted: 'select count(*) from fills',
    differences: `
      select 'fill ' || f.id || ' and entry ' || f.entry_no as difference
      from fills f left join entries e on e.no = f.entry_no
      where f.amount <> f.price * f.quantity or e.no is null or e.cause <> 'fill'
        or e.seq <> f.seq or e.ref <> f.order_id or e.customer is distinct from f.customer
      union all
      select 'entry ' || e.no || ' has no fill' from entries e
      where e.cause = 'fill' and not exists (select 1 from fills f where f.entry_no = e.no)`,
  },
  {
    name: 'positions are what their closing orders left',
    counted: `select count(*) from orders where kind = 'open'`,
    differences: `
      select l.id || ': closing ' || l.ready_to_close || ', closed ' || l.closed
        || ', by closing orders ' || coalesce(c.pending, 0) || ' and ' || coalesce(c.closed, 0)
        as difference
      from orders l
      left join (select closes, sum(pending) as pending, sum(closed) as closed,
                 sum(realised) as realised from orders where kind = 'close' group by closes) c
        on c.closes = l.id
      where l.kind = 'open' and (l.ready_to_close, l.closed, l.realised)
        <> (coalesce(c.pending, 0), coalesce(c.closed, 0), coalesce(c.realised, 0))`,
  },
  {
    name: 'shares held are those of open positions',
    counted: 'select count(*) from holdings',
    differences: `
      select coalesce(h.id, o.id) || ': held ' || coalesce(h.quantity, 0)
        || ', in positions ' || coalesce(o.quantity, 0) as difference
      from holdings h
      full join (select customer || ':' || symbol as id,
                 sum(holding + locked + ready_to_close) as quantity
                 from orders where kind = 'open' group by customer, symbol) o on o.id = h.id
      where coalesce(h.quantity, 0) <> coalesce(o.quantity, 0)`,
  },
];

const venueChecks: readonly Check[] = [
  {
    name: 'what waits for the venue is an order of ours',
    counted: 'select count(*) from outbox',
    differences: `select b.id || ' has no order' as difference from outbox b
      where not exists (select 1 from orders o where o.id = b.order_id)`,
  },
];

export const CHECKS: readonly Check[] = [
  ...ledgerChecks,
  ...settlementChecks,
  ...orderChecks,
  ...venueChecks,
];
