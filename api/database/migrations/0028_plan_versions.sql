-- Two operators who edit one plan at once are told by its version.
alter table plans add column version integer not null default 1;
create trigger versioned before update on plans for each row execute function count_version();
