-- What a plan cost when its start was asked for, in cents: it starts for no more. Null for wishes of before.
alter table deposit_intents add column price bigint;
