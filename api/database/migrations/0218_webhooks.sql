-- Addresses of other programs that are told what anyone may know, and what each of them was told.
create table webhook_targets (
  id uuid primary key,
  url text not null constraint webhook_targets_url_key unique,
  events text[] not null check (cardinality(events) > 0),
  -- on; paused by an operator; failing: stopped after no success for long; gone: the receiver wants no more
  status text not null default 'on' check (status in ('on', 'paused', 'failing', 'gone')),
  -- sealed with the data key; the one before it signs beside it for a while
  sealed_secret bytea not null,
  old_sealed_secret bytea,
  old_until timestamptz,
  -- of the first failure since the last success
  failing_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  check ((old_sealed_secret is null) = (old_until is null))
);

-- The outbox: a row for each event and target. What is sent is built at each attempt from what the row is about; record entries
-- never change.
create table webhook_deliveries (
  -- the receiver's webhook-id, the same at every attempt
  id uuid primary key default gen_random_uuid(),
  target_id uuid not null references webhook_targets on delete cascade,
  event text not null,
  entry bigint references record_entries,
  announcement_id uuid references announcements,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  next_attempt_at timestamptz not null,
  -- of the last attempt: the status of its answer, null without one, and how that began or why there was none
  attempted_at timestamptz,
  code integer,
  answer text,
  check (event = 'webhook.test' or num_nonnulls(entry, announcement_id) = 1)
);
create unique index webhook_once_of_entry on webhook_deliveries (target_id, entry);
create unique index webhook_once_of_announcement on webhook_deliveries (target_id, announcement_id);
create index webhook_deliveries_of_target on webhook_deliveries (target_id, created_at desc, id desc);
-- What waits, by target: how many, and which is due first.
create index webhook_deliveries_waiting on webhook_deliveries (target_id, next_attempt_at, id) where status = 'waiting';
create index webhook_deliveries_old on webhook_deliveries (created_at);
create index webhook_deliveries_of_record on webhook_deliveries (entry) where entry is not null;
create index webhook_deliveries_of_announcement on webhook_deliveries (announcement_id) where announcement_id is not null;
