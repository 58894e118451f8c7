-- What a member was told of and has not looked at: one row for a pick, a ticket or a request, however often there was news of it.
-- A row that was read stays until it is too old, so that other devices hear of it.
create table unread_marks (
  user_id uuid not null references users (id) on delete cascade,
  -- of the pick, the ticket, the deposit or the withdrawal
  id uuid not null,
  kind text not null check (kind in ('pick', 'change', 'result', 'ticket', 'money')),
  -- of the latest news
  told_at timestamptz not null,
  read_at timestamptz,
  version integer not null default 1,
  changed_xid xid8 not null default pg_current_xact_id(),
  primary key (id, user_id)
);
create index unread_marks_open on unread_marks (user_id, told_at, kind) where read_at is null;
create index unread_marks_by_change on unread_marks (user_id, changed_xid, id);
create index unread_marks_changed on unread_marks (changed_xid) include (user_id);
create index unread_marks_old on unread_marks (told_at);

-- of a notice: the ticket or the request
alter table push_sends add column about uuid;
