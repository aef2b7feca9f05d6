-- The take-profit and stop-loss of a position order that has any, by its id.
create table protections (
  id text primary key,
  customer text not null,
  symbol text not null,
  -- Price units; null: not at any price.
  take_profit bigint,
  stop_loss bigint,
  -- Trading units; null: all that is held.
  quantity bigint check (quantity > 0),
  state text not null check (state in ('waiting', 'paused', 'closing', 'ended')),
  reason text,
  close_id text,
  tries bigint not null,
  set_at bigint not null,
  ended_at bigint,
  failed text,
  live boolean not null,
  check (take_profit is not null or stop_loss is not null),
  check (stop_loss < take_profit),
  check ((state = 'closing') = (close_id is not null)),
  check ((state = 'ended') = (reason is not null and ended_at is not null))
);
create index protections_live on protections (id) where live;

-- What caused a closing order that a protection made: the level and the price that reached it.
create table protection_closes (
  id text primary key,
  line_id text not null,
  customer text not null,
  trigger text not null check (trigger in ('take_profit', 'stop_loss')),
  level bigint not null,
  last bigint not null,
  at bigint not null
);
create index protection_closes_line on protection_closes (line_id);
