-- How the picks on the record went: by where they come from, month of kickoff in UTC, sport and league. From the entries
-- alone; filled and kept by api/database/routines/record.sql.
create table record_figures (
  origin text not null check (origin in ('own', 'imported', 'demo')),
  month text not null,
  sport text not null,
  league text not null,
  won bigint not null,
  lost bigint not null,
  void bigint not null,
  withdrawn bigint not null,
  -- units at risk in what was won or lost
  staked numeric not null,
  units numeric not null,
  primary key (origin, month, sport, league)
);

-- What anyone may read, in the order of the public list.
create index picks_on_record on picks (match_date desc, id desc) where status <> 'pending' or deleted_at is not null;
create index picks_on_record_of_sport on picks (sport, match_date desc, id desc)
  where status <> 'pending' or deleted_at is not null;
create index picks_on_record_of_league on picks (league, match_date desc, id desc) include (sport)
  where status <> 'pending' or deleted_at is not null;
