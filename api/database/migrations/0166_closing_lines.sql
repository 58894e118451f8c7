-- The last line before kickoff, beside its odds, and what the figures make of it. They are counted anew at the next start,
-- by api/database/routines/record.sql.
alter table picks add column closing_line numeric(6, 2);
truncate record_outcomes, record_figures, record_days;
-- points by which the line of a pick was better for it than the closing one; null where they can't be compared
alter table record_outcomes add column line_edge numeric;
-- of what has a closing line or odds, what is compared by its odds alone
alter table record_figures add column compared bigint not null;
