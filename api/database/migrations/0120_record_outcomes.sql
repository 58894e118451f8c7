-- How each pick on the record ended, and of it the figures: by market, level and author too, and with what the longest
-- losing run of any part of the record is made of. Filled and kept by api/database/routines/record.sql.
drop function if exists counted_record_figures() cascade;
drop function if exists counted_record_days() cascade;
drop function if exists count_record_entry() cascade;
drop function if exists record_step(record_entries);
drop table record_figures;
drop table record_days;

create table record_outcomes (
  pick_id uuid primary key,
  origin text not null check (origin in ('own', 'imported', 'demo')),
  -- index of the entry that published it
  place bigint not null,
  kick_off timestamptz not null,
  sport text not null,
  league text not null,
  access text not null,
  author text not null,
  confidence text not null,
  -- type of the market; empty where none was stated
  market text not null,
  odds numeric not null,
  stake numeric not null,
  closing_odds numeric,
  result text not null check (result in ('won', 'lost', 'void', 'withdrawn')),
  units numeric not null,
  -- when it was settled, withdrawn or corrected last
  at timestamptz not null
);
create index record_outcomes_in_order on record_outcomes (kick_off);
create index record_outcomes_of_author on record_outcomes (author, kick_off desc, pick_id desc) include (sport, league);

-- Every outcome is counted once in each facet, by its name there.
create table record_figures (
  origin text not null check (origin in ('own', 'imported', 'demo')),
  month text not null,
  sport text not null,
  league text not null,
  author text not null,
  facet text not null check (facet in ('confidence', 'market', 'level')),
  name text not null,
  won bigint not null,
  lost bigint not null,
  void bigint not null,
  withdrawn bigint not null,
  -- units at risk in what was won or lost
  staked numeric not null,
  units numeric not null,
  -- wins that the odds of what was won or lost need to break even
  needed numeric not null,
  -- won or lost, and with closing odds
  priced bigint not null,
  -- of them at better odds than the closing ones, and at the same
  beat bigint not null,
  level bigint not null,
  -- sum over them of the odds in parts of the closing odds, less one
  edge numeric not null,
  primary key (facet, origin, month, sport, league, author, name)
);

-- Days of kickoff in UTC with a result, of the service's own picks alone and together with samples. An empty sport, league
-- or author is all of them.
create table record_days (
  with_samples boolean not null,
  sport text not null,
  league text not null,
  author text not null,
  day date not null,
  won bigint not null,
  lost bigint not null,
  units numeric not null,
  -- the newest result of the day, or correction of one
  at timestamptz not null,
  -- losses before the first win of the day, after its last one, and the most without a win between them
  lost_first bigint not null,
  lost_last bigint not null,
  lost_most bigint not null,
  primary key (with_samples, sport, league, author, day)
);
