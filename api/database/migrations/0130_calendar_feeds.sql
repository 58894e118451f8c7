-- The secret address of a member's own calendar. Of the secret only the hash is kept: the address is shown once.
create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- of the account when it was made: what ends the other sessions ends the address
  session_epoch integer not null,
  created_at timestamptz not null
);
