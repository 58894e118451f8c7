-- Ending all sessions of an account raises its epoch: a session opened in the same moment, which the statement that ends
-- the others cannot see, carries the old one and is dead too.
alter table users add column session_epoch integer not null default 0;
alter table sessions add column session_epoch integer not null default 0;
