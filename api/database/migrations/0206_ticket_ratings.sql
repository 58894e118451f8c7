-- When a ticket was resolved for the last time; null while it is open, and where that was before this was kept.
alter table tickets add column resolved_at timestamptz;

-- What a member said of a resolution.
create table ticket_ratings (
  ticket_id uuid not null references tickets (id) on delete cascade,
  -- of the ticket then: one answer for each resolution
  resolved_at timestamptz not null,
  is_solved boolean not null,
  comment text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (ticket_id, resolved_at)
);
create index ticket_ratings_by_time on ticket_ratings (created_at) include (is_solved);
