-- What waits is few, in an order that depends on who reads; what was decided is in one order for everybody.
drop index approvals_queue;
create index approvals_decided on approvals (made_at desc, id) where outcome is not null;
