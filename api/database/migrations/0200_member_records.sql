-- What administrators call a member among themselves: short labels, in lower case.
alter table users add column tags text[] not null default '{}';
create index users_by_tag on users using gin (tags);
create index users_tagged on users (id) where tags <> '{}';

-- What administrators tell each other about a member.
create table user_notes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  author_id uuid not null references users (id),
  note text not null,
  created_at timestamptz not null
);
create index notes_of_user on user_notes (user_id, created_at desc, id desc);

-- What administrators corrected, and what was there before. The audit names the entry: its own rows stay when the account
-- goes, and these do not.
create table user_corrections (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz not null
);
create index corrections_of_user on user_corrections (user_id);

-- The timeline of one member, newest first, from each of its sources.
create index sessions_by_time on sessions (user_id, created_at desc, id desc);
create index mails_to_address on mails (to_address, created_at desc, id desc);
create index push_sends_to_user on push_sends (user_id, created_at desc, id desc) where user_id is not null;
create index audit_entries_timeline on audit_entries (target_id, at desc, id desc)
  where action not in ('sign_in.succeeded', 'sign_in.verified', 'user.noted');
