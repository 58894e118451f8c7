-- Files of picks that were imported. A file comes in parts, and each pick remembers the file that brought it.
create table imports (
  id uuid primary key,
  at timestamptz not null,
  by_user uuid references users (id),
  name text not null,
  -- of the file, as its sender counted them
  rows integer not null check (rows >= 0)
);

-- What makes a row of a file the same row when the file comes again.
alter table picks add column import_key text,
  add column import_id uuid references imports (id),
  add constraint picks_import_check check ((import_key is null) = (import_id is null));
create unique index picks_import_once on picks (import_key) where import_key is not null;

-- Picks of a week are those that were published in it: past ones that were imported since are not among them.
create index picks_of_week on picks (published_at, id) where deleted_at is null and not is_imported;
