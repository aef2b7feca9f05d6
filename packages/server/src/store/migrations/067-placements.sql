-- Placements: new shares of listed stocks, and applications for them. What became a position of
-- either new shares or a placement is an allotment, which names its application.
alter table allotments rename column subscription to application;

create table placements (
  id text primary key,
  stage text not null check (
    stage in ('review', 'rejected', 'upcoming', 'withdrawn', 'open', 'closed', 'allotting',
      'listing', 'listed', 'ended')
  ),
  symbol text not null,
  names json not null,
  price bigint not null check (price > 0),
  shares bigint not null check (shares > 0),
  tiers json not null,
  asked_by text not null,
  announced_at bigint,
  -- Market time, as are the others.
  opens_at bigint not null,
  closes_at bigint not null check (closes_at > opens_at),
  allots_at bigint not null check (allots_at > closes_at),
  lists_on date not null,
  allotted bigint not null check (allotted between 0 and shares),
  delivered bigint not null check (delivered between 0 and allotted),
  instruction text,
  accepted boolean not null
);
comment on table placements is
  'Placements of new shares of listed stocks, from the request for one to the delivery.';

create table placement_applications (
  id text primary key,
  seq bigint not null,
  placement text not null,
  customer text not null,
  symbol text not null,
  tier bigint not null check (tier >= 0),
  shares bigint not null check (shares > 0),
  amount bigint not null check (amount > 0),
  held bigint not null check (held between 0 and amount),
  result text not null check (
    result in ('review', 'approved', 'rejected', 'cancelled', 'lapsed', 'allotted',
      'not_allotted', 'delivered')
  ),
  review text not null,
  reason text,
  allotted bigint check (allotted between 0 and shares),
  applied_at bigint not null,
  reviewed_at bigint,
  ended_at bigint,
  paid bigint not null check (paid >= 0),
  released bigint not null check (released >= 0 and amount = held + paid + released),
  pay_entry bigint,
  line text,
  open boolean not null,
  live boolean not null,
  check ((result = 'delivered') = (line is not null)),
  check ((paid > 0) = (pay_entry is not null)),
  check ((reason is null) = (result <> 'rejected'))
);
create index placement_applications_live on placement_applications (seq, id) where live;
create index placement_applications_by_customer on placement_applications (customer, seq);
create index placement_applications_by_placement on placement_applications (placement);
comment on table placement_applications is
  'Applications for shares of placements, with what became of each.';
