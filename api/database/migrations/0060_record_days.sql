-- The figures of the record by confidence too, with what the published odds implied and how they stood to the closing
-- line; and the units of each day of kickoff in UTC. Filled and kept by api/database/routines/record.sql.
drop function if exists counted_record_figures() cascade;
drop function if exists record_step(record_entries);
drop table record_figures;
create table record_figures (
  origin text not null check (origin in ('own', 'imported', 'demo')),
  month text not null,
  sport text not null,
  league text not null,
  confidence text not null,
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
  primary key (origin, month, sport, league, confidence)
);

create table record_days (
  origin text not null check (origin in ('own', 'imported', 'demo')),
  day date not null,
  won bigint not null,
  lost bigint not null,
  units numeric not null,
  -- the newest result of the day, or correction of one
  at timestamptz not null,
  primary key (origin, day)
);
