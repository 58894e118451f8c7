-- An announcement that waits for its time, or ends at one. `created_at` is when it went out, or will.
alter table announcements
  add column is_scheduled boolean not null default false,
  add column wants_push boolean not null default false,
  add column expires_at timestamptz,
  add column is_expired boolean not null default false,
  add constraint announcements_expired_check check (not is_expired or expires_at is not null);
