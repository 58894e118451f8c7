-- Wrong second factors after a right password, since the first of them: the owner is told of the third.
alter table two_factors add column refused_codes integer not null default 0, add column refused_since timestamptz;
