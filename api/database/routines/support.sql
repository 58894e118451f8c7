create or replace function response_json(id uuid, message text, is_admin boolean, at timestamptz) returns jsonb language sql immutable as $$
  select jsonb_build_object('_id', id, 'message', message, 'isAdmin', is_admin, 'createdAt', iso(at))
$$;

-- A ticket as its member reads it. `added` are responses that this statement writes and cannot see yet.
create or replace function ticket_json(t tickets, added jsonb default '[]') returns jsonb language sql stable as $$
  select jsonb_build_object('_id', t.id, 'ticketNumber', 'TCK-' || t.number, 'subject', t.subject, 'category', t.category,
    'priority', t.priority, 'status', t.status, 'description', t.description, 'createdAt', iso(t.created_at),
    'updatedAt', iso(t.updated_at), 'dueAt', iso(t.due_at), 'firstReplyAt', iso(t.first_reply_at),
    'responses', coalesce((select jsonb_agg(response_json(r.id, r.message, r.is_admin, r.created_at) order by r.created_at, r.id)
      from ticket_responses r where r.ticket_id = t.id), '[]') || added)
$$;

-- The same as an administrator reads it, with the member and the notes.
create or replace function admin_ticket_json(t tickets, at timestamptz, added jsonb default '[]', added_notes jsonb default '[]')
returns jsonb language sql stable as $$
  select ticket_json(t, added) || jsonb_build_object(
    'user', (select jsonb_build_object('_id', u.id, 'name', trim(concat_ws(' ', u.first_name, u.last_name)), 'email', u.email)
      from users u where u.id = t.user_id),
    'preview', left(t.description, ticket_preview()),
    'isOverdue', t.first_reply_at is null and t.status in ('open', 'in_progress') and t.due_at < at,
    'notes', coalesce((select jsonb_agg(jsonb_build_object('_id', n.id, 'note', n.note, 'createdAt', iso(n.created_at),
        'author', (select trim(concat_ws(' ', a.first_name, a.last_name)) from users a where a.id = n.author_id))
      order by n.created_at, n.id) from ticket_notes n where n.ticket_id = t.id), '[]') || added_notes)
$$;

create or replace trigger changed before update on tickets for each row execute function mark_changed();
create or replace trigger hint after insert or update on tickets for each row execute function hint_member('ticket');
