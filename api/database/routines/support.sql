create or replace function response_json(id uuid, message text, is_admin boolean, at timestamptz) returns jsonb language sql immutable as $$
  select jsonb_build_object('_id', id, 'message', message, 'isAdmin', is_admin, 'createdAt', iso(at))
$$;

create or replace function attachment_json(id uuid, name text, type text, size integer) returns jsonb language sql immutable as $$
  select jsonb_build_object('_id', id, 'name', name, 'type', type, 'size', size)
$$;

-- The files of a response, or of the ticket itself.
create or replace function attachments_json(of_ticket uuid, of_response uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(attachment_json(a.id, a.name, a.type, a.size) order by a.created_at, a.id), '[]')
  from ticket_attachments a where a.ticket_id = of_ticket and a.response_id is not distinct from of_response
$$;

create or replace function rating_json(is_solved boolean, comment text, at timestamptz) returns jsonb language sql immutable as $$
  select jsonb_build_object('isSolved', is_solved, 'comment', comment, 'ratedAt', iso(at))
$$;

-- The tickets that were merged into one, and into those.
create or replace function merged_tickets(into_id uuid) returns setof tickets language sql stable as $$
  with recursive family as (
    select * from tickets where merged_into = into_id
    union all
    select s.* from tickets s join family f on s.merged_into = f.id
  )
  select * from family
$$;

-- A ticket as its member reads it. `added` are responses that this statement writes and cannot see yet.
create or replace function ticket_json(t tickets, added jsonb default '[]') returns jsonb language sql stable as $$
  select jsonb_build_object('_id', t.id, 'ticketNumber', 'TCK-' || t.number, 'subject', t.subject, 'category', t.category,
    'priority', t.priority, 'status', t.status, 'description', t.description, 'createdAt', iso(t.created_at),
    'updatedAt', iso(t.updated_at), 'dueAt', iso(t.due_at), 'firstReplyAt', iso(t.first_reply_at),
    'mergedInto', (select jsonb_build_object('_id', m.id, 'ticketNumber', 'TCK-' || m.number) from tickets m where m.id = t.merged_into),
    'attachments', attachments_json(t.id, null),
    'responses', coalesce((select jsonb_agg(said.response order by said.at, said.id) from (
        select r.id, r.created_at as at, response_json(r.id, r.message, r.is_admin, r.created_at)
          || jsonb_build_object('attachments', attachments_json(t.id, r.id)) as response
        from ticket_responses r where r.ticket_id = t.id
        union all
        select r.id, r.created_at, response_json(r.id, r.message, r.is_admin, r.created_at)
          || jsonb_build_object('mergedFrom', 'TCK-' || m.number, 'attachments', attachments_json(m.id, r.id))
        from merged_tickets(t.id) m join ticket_responses r on r.ticket_id = m.id
        union all
        select m.id, m.created_at, response_json(m.id, m.description, false, m.created_at)
          || jsonb_build_object('mergedFrom', 'TCK-' || m.number, 'attachments', attachments_json(m.id, null))
        from merged_tickets(t.id) m
      ) said), '[]') || added,
    'resolvedAt', iso(t.resolved_at), 'rating', (select rating_json(g.is_solved, g.comment, g.created_at)
      from ticket_ratings g where g.ticket_id = t.id and g.resolved_at = t.resolved_at))
$$;

-- The same as an administrator reads it, with the member and the notes.
create or replace function admin_ticket_json(t tickets, at timestamptz, added jsonb default '[]', added_notes jsonb default '[]')
returns jsonb language sql stable as $$
  select ticket_json(t, added) || jsonb_build_object(
    'user', (select jsonb_build_object('_id', u.id, 'name', trim(concat_ws(' ', u.first_name, u.last_name)), 'email', u.email)
      from users u where u.id = t.user_id),
    'preview', left(t.description, ticket_preview()),
    'isOverdue', t.first_reply_at is null and t.status in ('open', 'in_progress') and t.due_at < at,
    'assignee', (select jsonb_build_object('_id', a.id, 'name', trim(concat_ws(' ', a.first_name, a.last_name)))
      from users a where a.id = t.assignee_id),
    'notes', coalesce((select jsonb_agg(jsonb_build_object('_id', n.id, 'note', n.note, 'createdAt', iso(n.created_at),
        'author', (select trim(concat_ws(' ', a.first_name, a.last_name)) from users a where a.id = n.author_id))
      order by n.created_at, n.id) from ticket_notes n where n.ticket_id = t.id or n.ticket_id in (select m.id from merged_tickets(t.id) m)), '[]') || added_notes)
$$;

create or replace trigger changed before update on tickets for each row execute function mark_changed();
create or replace trigger hint after insert or update on tickets for each row execute function hint_member('ticket');
create or replace trigger versioned before update on canned_replies for each row execute function count_version();
