-- Each trading day's own seed: its hash is published before the day, itself when the day is over.
-- Until then it is in no database: it follows from the day and a secret outside.
create table day_seeds (
  day date primary key,
  -- SHA-256 of the seed's 32 bytes.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- Market time, milliseconds since 1970 UTC.
  published_at int8 not null,
  seed text check (seed ~ '^[0-9a-f]{64}$')
);
