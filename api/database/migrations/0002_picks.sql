create function access_rank(level text) returns integer language sql immutable parallel safe as $$
  select case level when 'gold' then 2 when 'silver' then 1 when 'premium' then 1 else 0 end
$$;

create table picks (
  id uuid primary key,
  sport text not null,
  league text not null,
  home_team text not null,
  away_team text not null,
  title text not null,
  match_date timestamptz not null,
  prediction text not null,
  odds numeric(8, 3) not null check (odds > 1),
  stake numeric(4, 1) not null check (stake between 0.1 and 10),
  confidence text not null check (confidence in ('low', 'medium', 'high')),
  access_level text not null check (access_level in ('free', 'silver', 'premium', 'gold')),
  status text not null default 'pending' check (status in ('pending', 'won', 'lost', 'void')),
  market jsonb,
  closing_odds numeric(8, 3) check (closing_odds > 1),
  analysis text not null default '',
  is_imported boolean not null default false,
  created_by uuid references users,
  published_at timestamptz not null,
  settled_at timestamptz,
  deleted_at timestamptz,
  updated_at timestamptz not null,
  version integer not null default 1,
  changed_xid xid8 not null default pg_current_xact_id(),
  check ((status = 'pending') = (settled_at is null))
);
create index picks_by_kick_off on picks (match_date desc, id desc) where deleted_at is null;
create index picks_by_publication on picks (published_at, id) where deleted_at is null;
create index picks_by_change on picks (changed_xid, id);
create index picks_pending on picks (match_date) where status = 'pending' and deleted_at is null;

create function stamp_pick_change() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.changed_xid := pg_current_xact_id();
  return new;
end
$$;
create trigger stamp_change before update on picks for each row execute function stamp_pick_change();

create table pick_revisions (
  id bigint generated always as identity primary key,
  pick_id uuid not null references picks,
  at timestamptz not null,
  by_user uuid references users,
  action text not null check (action in ('published', 'edited', 'settled', 'corrected', 'deleted')),
  -- [{field, from, to}]
  changes jsonb not null
);
create index pick_revisions_of_pick on pick_revisions (pick_id, id);
create trigger append_only before update or delete or truncate on pick_revisions
  for each statement execute function refuse_change();
