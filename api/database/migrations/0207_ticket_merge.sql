-- A ticket that goes on in another one of its member: its messages are shown there, and it is closed.
alter table tickets add column merged_into uuid references tickets (id) on delete cascade;
alter table tickets add constraint tickets_merged_check check (merged_into is null or (merged_into <> id and status = 'closed'));
create index tickets_merged on tickets (merged_into) where merged_into is not null;
