-- The time of the member's first message that we haven't answered. Triggers keep it and `due_at`; their file, routines/support.sql,
-- also sets it for the tickets that are there already.
alter table tickets add column waiting_since timestamptz;

-- For the queue: all waiting tickets are read, and the rest in this order.
drop index tickets_queue;
drop index tickets_waiting;
create index tickets_waiting on tickets (due_at) where status in ('open', 'in_progress') and waiting_since is not null;
create index tickets_rest on tickets ((status in ('open', 'in_progress')) desc, updated_at desc, id)
  where not (status in ('open', 'in_progress') and waiting_since is not null);
