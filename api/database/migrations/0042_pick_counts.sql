-- How many picks there are of each kind: lists say how many they hold, and none of them counts the picks to know it. Filled
-- and kept by api/database/routines/picks.sql.
create table pick_counts (
  sport text not null,
  league text not null,
  access_level text not null,
  status text not null,
  picks bigint not null,
  primary key (sport, league, access_level, status)
);

-- Lists are in the order of kick-off, whatever they leave out: each filter has an index in that order, and the one without
-- is picks_by_kick_off.
create index picks_of_sport on picks (sport, match_date desc, id desc) where deleted_at is null;
create index picks_of_sport_by_status on picks (sport, status, match_date desc, id desc) where deleted_at is null;
create index picks_of_league on picks (league, match_date desc, id desc) include (sport, status) where deleted_at is null;
create index picks_by_status on picks (status, match_date desc, id desc) where deleted_at is null;
