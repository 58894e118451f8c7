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

-- `waiting_since` after a new message: the time of the member's first message that we haven't answered, or null after our
-- reply. Messages from before a resolution count as answered.
create or replace function waiting_since_after(t tickets, is_admin boolean, at timestamptz) returns timestamptz language sql immutable as $$
  select case when is_admin then null when t.status = 'resolved' then at else coalesce(t.waiting_since, at) end
$$;

-- Since when an active ticket has been waiting for our reply; null if it isn't.
create or replace function waiting_since_of(t tickets) returns timestamptz language sql immutable as $$
  select case when t.status in ('open', 'in_progress') then t.waiting_since end
$$;

-- When our next reply is due. If none is due, when the last one was.
create or replace function ticket_due_at(t tickets) returns timestamptz language sql stable as $$
  select coalesce(t.waiting_since + make_interval(hours => ticket_hours(t.priority)), t.due_at)
$$;

-- A ticket as its member reads it. `added` are responses that this statement writes and cannot see yet.
create or replace function ticket_json(t tickets, added jsonb default '[]') returns jsonb language sql stable as $$
  select jsonb_build_object('_id', t.id, 'ticketNumber', 'TCK-' || t.number, 'subject', t.subject, 'category', t.category,
    'priority', t.priority, 'status', t.status, 'description', t.description, 'createdAt', iso(t.created_at),
    'updatedAt', iso(t.updated_at), 'dueAt', iso(ticket_due_at(t)), 'firstReplyAt', iso(t.first_reply_at),
    'waitingSince', iso(waiting_since_of(t)),
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
  select read || jsonb_build_object(
    'user', (select jsonb_build_object('_id', u.id, 'name', trim(concat_ws(' ', u.first_name, u.last_name)), 'email', u.email)
      from users u where u.id = t.user_id),
    'preview', left(shown.message, ticket_preview()) || case when length(shown.message) > ticket_preview() then '…' else '' end,
    'isPreviewOurs', shown.is_ours,
    'isOverdue', waiting_since_of(t) is not null and ticket_due_at(t) < at,
    'assignee', (select jsonb_build_object('_id', a.id, 'name', trim(concat_ws(' ', a.first_name, a.last_name)))
      from users a where a.id = t.assignee_id),
    'notes', coalesce((select jsonb_agg(jsonb_build_object('_id', n.id, 'note', n.note, 'createdAt', iso(n.created_at),
        'author', (select trim(concat_ws(' ', a.first_name, a.last_name)) from users a where a.id = n.author_id))
      order by n.created_at, n.id) from ticket_notes n where n.ticket_id = t.id or n.ticket_id in (select m.id from merged_tickets(t.id) m)), '[]') || added_notes)
  from ticket_json(t, added) read, lateral (
    -- The last message; of a ticket that waits for us, the member's last: after a merge ours may be later.
    select message, is_ours from (
      select t.description as message, false as is_ours, iso(t.created_at)::timestamptz as said_at, 0 as place union all
      select response ->> 'message', (response ->> 'isAdmin')::boolean, (response ->> 'createdAt')::timestamptz, place
      from jsonb_array_elements(read -> 'responses') with ordinality said (response, place)
    ) messages
    where waiting_since_of(t) is null or not is_ours order by said_at desc, place desc limit 1
  ) shown
$$;

-- Starts the wait of a new ticket, and derives `due_at` from the wait and the priority.
create or replace function keep_ticket_due() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.waiting_since := coalesce(new.waiting_since, new.created_at);
  end if;
  new.due_at := ticket_due_at(new);
  return new;
end
$$;

-- Keeps `waiting_since` for every writer, including the previous release. Our own statements set the same value before,
-- because what they answer is built before triggers run.
create or replace function keep_ticket_waiting() returns trigger language plpgsql as $$
begin
  update tickets t set waiting_since = waiting_since_after(t, new.is_admin, new.created_at)
  where id = new.ticket_id and waiting_since is distinct from waiting_since_after(t, new.is_admin, new.created_at);
  return null;
end
$$;

create or replace trigger changed before update on tickets for each row execute function mark_changed();
create or replace trigger due before insert or update of waiting_since, priority, due_at on tickets
  for each row execute function keep_ticket_due();
create or replace trigger waiting after insert on ticket_responses for each row execute function keep_ticket_waiting();
create or replace trigger hint after insert or update on tickets for each row execute function hint_member('ticket');
create or replace trigger versioned before update on canned_replies for each row execute function count_version();

-- Active tickets written before these triggers were there. The second time it finds none.
update tickets t set waiting_since = asked.since
from (
  select id, (
    select min(m.at) from (
      select a.created_at as at union all
      select r.created_at from ticket_responses r where r.ticket_id = a.id and not r.is_admin
    ) m where m.at > coalesce(
      (select max(r.created_at) from ticket_responses r where r.ticket_id = a.id and r.is_admin), '-infinity')
  ) as since
  from tickets a where status in ('open', 'in_progress') and waiting_since is null
) asked
where t.id = asked.id and asked.since is not null;
