-- Picks that were graded by one call, so that they can be undone together.
create table grades (
  id uuid primary key,
  at timestamptz not null,
  by_user uuid references users (id),
  undone_at timestamptz,
  undone_by uuid references users (id),
  check (undone_at is not null or undone_by is null)
);
create index grades_by_time on grades (at desc, id desc);

create table graded_picks (
  grade_id uuid not null references grades (id),
  pick_id uuid not null references picks (id),
  status text not null check (status in ('won', 'lost', 'void')),
  -- of the pick, as its grade left it
  version integer not null,
  primary key (grade_id, pick_id)
);
create index graded_picks_of_pick on graded_picks (pick_id);

-- Its result was undone: it is void until it has another.
alter table picks add column awaits_grade boolean not null default false,
  add constraint picks_awaits_grade_check check (not awaits_grade or status = 'void');
create index picks_awaiting_grade on picks (match_date, id) where awaits_grade and deleted_at is null;
