create sequence ticket_numbers start 1001;

create table tickets (
  id uuid primary key,
  user_id uuid not null references users,
  number bigint not null unique default nextval('ticket_numbers'),
  subject text not null,
  category text not null check (category in ('general', 'account', 'payment', 'technical', 'picks', 'subscription', 'refund')),
  priority text not null check (priority in ('low', 'medium', 'high', 'urgent')),
  status text not null default 'open' check (status in ('open', 'in_progress', 'resolved', 'closed')),
  description text not null,
  -- the first reply is promised until then
  due_at timestamptz not null,
  first_reply_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  changed_xid xid8 not null default pg_current_xact_id()
);
create index tickets_of_user on tickets (user_id, created_at desc);
create index tickets_by_change on tickets (user_id, changed_xid, id);
create index tickets_waiting on tickets (due_at) where status in ('open', 'in_progress');

create table ticket_responses (
  id uuid primary key,
  ticket_id uuid not null references tickets on delete cascade,
  author_id uuid not null references users,
  is_admin boolean not null,
  message text not null,
  created_at timestamptz not null
);
create index responses_of_ticket on ticket_responses (ticket_id, created_at, id);

-- Apart from the responses, so that no call of a member can read them by mistake.
create table ticket_notes (
  id uuid primary key,
  ticket_id uuid not null references tickets on delete cascade,
  author_id uuid not null references users,
  note text not null,
  created_at timestamptz not null
);
create index notes_of_ticket on ticket_notes (ticket_id, created_at, id);

create function mark_changed() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.changed_xid := pg_current_xact_id();
  return new;
end
$$;
create trigger changed before update on tickets for each row execute function mark_changed();

create function iso(at timestamptz) returns text language sql immutable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create function response_json(id uuid, message text, is_admin boolean, at timestamptz) returns jsonb language sql immutable as $$
  select jsonb_build_object('_id', id, 'message', message, 'isAdmin', is_admin, 'createdAt', iso(at))
$$;

-- A ticket as its member reads it. `added` are responses that this statement writes and cannot see yet.
create function ticket_json(t tickets, added jsonb default '[]') returns jsonb language sql stable as $$
  select jsonb_build_object('_id', t.id, 'ticketNumber', 'TCK-' || t.number, 'subject', t.subject, 'category', t.category,
    'priority', t.priority, 'status', t.status, 'description', t.description, 'createdAt', iso(t.created_at),
    'updatedAt', iso(t.updated_at), 'dueAt', iso(t.due_at), 'firstReplyAt', iso(t.first_reply_at),
    'responses', coalesce((select jsonb_agg(response_json(r.id, r.message, r.is_admin, r.created_at) order by r.created_at, r.id)
      from ticket_responses r where r.ticket_id = t.id), '[]') || added)
$$;

-- The same as an administrator reads it, with the member and the notes.
create function admin_ticket_json(t tickets, at timestamptz, added jsonb default '[]', added_notes jsonb default '[]')
returns jsonb language sql stable as $$
  select ticket_json(t, added) || jsonb_build_object(
    'user', (select jsonb_build_object('_id', u.id, 'name', trim(concat_ws(' ', u.first_name, u.last_name)), 'email', u.email)
      from users u where u.id = t.user_id),
    'preview', left(t.description, 50),
    'isOverdue', t.first_reply_at is null and t.status in ('open', 'in_progress') and t.due_at < at,
    'notes', coalesce((select jsonb_agg(jsonb_build_object('_id', n.id, 'note', n.note, 'createdAt', iso(n.created_at),
        'author', (select trim(concat_ws(' ', a.first_name, a.last_name)) from users a where a.id = n.author_id))
      order by n.created_at, n.id) from ticket_notes n where n.ticket_id = t.id), '[]') || added_notes)
$$;
