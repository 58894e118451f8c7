-- What the home page says: one row, there from the start. No content is the fallback of the contract (D75).
create table homepage (
  is_only boolean primary key default true check (is_only),
  content jsonb,
  version integer not null default 1,
  published_at timestamptz not null,
  published_by uuid references users,
  -- shared by all administrators
  draft jsonb,
  draft_version integer not null default 1,
  draft_at timestamptz,
  draft_by uuid references users,
  check ((draft is null) = (draft_at is null))
);
insert into homepage (published_at) values (date_trunc('milliseconds', now()));

-- Publications, and drafts that were discarded or that somebody else's replaced. Nobody changes it.
create table homepage_history (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('published', 'draft')),
  content jsonb,
  version integer check ((version is null) = (kind = 'draft')),
  at timestamptz not null,
  by_user uuid references users
);
create index homepage_history_in_order on homepage_history (at desc, id);
insert into homepage_history (kind, version, at) select 'published', version, published_at from homepage;

-- Written by visitors (D11 says which name is which).
create table inquiries (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  type text not null check (type in ('plan_request', 'general_inquiry', 'support', 'partnership', 'other')),
  subject text not null,
  message text not null,
  interested_plan text check (interested_plan in ('basic', 'premium', 'vip', 'custom')),
  budget text,
  timeline text check (timeline in ('immediate', '1-2_weeks', '1_month', '2-3_months', 'flexible')),
  specific_requirements text,
  status text not null default 'new' check (status in ('new', 'in_progress', 'responded', 'closed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (type = 'plan_request' or num_nonnulls(interested_plan, budget, timeline, specific_requirements) = 0)
);
create index inquiries_in_order on inquiries ((status = 'new') desc, created_at desc, id desc);

create table inquiry_responses (
  id uuid primary key,
  inquiry_id uuid not null references inquiries on delete cascade,
  author_id uuid not null references users,
  message text not null,
  created_at timestamptz not null
);
create index responses_of_inquiry on inquiry_responses (inquiry_id, created_at, id);

create table inquiry_notes (
  id uuid primary key,
  inquiry_id uuid not null references inquiries on delete cascade,
  author_id uuid not null references users,
  note text not null,
  created_at timestamptz not null
);
create index notes_of_inquiry on inquiry_notes (inquiry_id, created_at, id);

create function person_name(person uuid) returns text language sql stable as $$
  select trim(concat_ws(' ', first_name, last_name)) from users where id = person
$$;

-- `added` is the answer or the note that this statement writes and cannot see yet.
create function inquiry_json(i inquiries, added_responses jsonb default '[]', added_notes jsonb default '[]')
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

-- The console's screens alone: members have none of either.
create function hint_console() returns trigger language plpgsql as $$
begin
  perform pg_notify('hints', json_build_object('console', true, 'type', tg_argv[0])::text);
  return null;
end
$$;
create trigger hint after insert or update on inquiries for each statement execute function hint_console('inquiry');
create trigger hint after insert on inquiry_notes for each statement execute function hint_console('inquiry');
create trigger hint after update on homepage for each statement execute function hint_console('homepage');
