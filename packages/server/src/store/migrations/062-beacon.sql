-- Heads of the hash chains from which draws of new shares take their randomness. A round's value is
-- told once its instant is over; its hash, again and again, leads back to the head.
create table beacon_chains (
  no int4 primary key check (no >= 0),
  -- Value of round 0.
  head text not null unique check (head ~ '^[0-9a-f]{64}$'),
  -- Market time of round 0 and of the publication, milliseconds since 1970 UTC.
  begins_at int8 not null,
  published_at int8 not null
);
