-- What waits, by target: how many, and which is due first.
drop index webhook_deliveries_due;
create index webhook_deliveries_waiting on webhook_deliveries (target_id, next_attempt_at, id) where status = 'waiting';
