-- Picks that are being written, and those that go out at a time. No member, no device and no log knows of one.
create table pick_drafts (
  id uuid primary key,
  -- the fields so far, as the contract has them
  content jsonb not null,
  publish_at timestamptz,
  failure text check (failure in ('kickoff_passed', 'author_left', 'incomplete')),
  saved_by uuid not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  check (publish_at is null or failure is null)
);
