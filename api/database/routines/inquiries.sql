-- An inquiry as the console reads it. `added...` is the answer or the note that this statement writes and cannot see yet.
create or replace function inquiry_json(i inquiries, added_responses jsonb default '[]', added_notes jsonb default '[]')
returns jsonb language sql stable as $$
  select jsonb_build_object('_id', i.id, 'name', trim(concat_ws(' ', i.first_name, i.last_name)), 'email', i.email,
    'phone', i.phone, 'subject', i.subject, 'message', i.message, 'type', i.type, 'status', i.status,
    'createdAt', iso(i.created_at), 'updatedAt', iso(i.updated_at),
    'planDetails', case when i.type = 'plan_request' then jsonb_build_object('planType', i.interested_plan,
      'budget', i.budget, 'duration', i.timeline, 'requirements', i.specific_requirements) end,
    'responses', responses, 'adminResponse', responses -> -1 -> 'message', 'respondedAt', responses -> -1 -> 'createdAt',
    'internalNotes', coalesce((select jsonb_agg(jsonb_build_object('_id', n.id, 'note', n.note,
        'addedBy', person_name(n.author_id), 'addedAt', iso(n.created_at)) order by n.created_at, n.id)
      from inquiry_notes n where n.inquiry_id = i.id), '[]') || added_notes)
  from (select coalesce((select jsonb_agg(jsonb_build_object('_id', r.id, 'message', r.message,
      'author', person_name(r.author_id), 'createdAt', iso(r.created_at)) order by r.created_at, r.id)
    from inquiry_responses r where r.inquiry_id = i.id), '[]') || added_responses) as answered (responses)
$$;

create or replace trigger hint after insert or update on inquiries for each statement execute function hint_console('inquiry');
create or replace trigger hint after insert on inquiry_notes for each statement execute function hint_console('inquiry');
