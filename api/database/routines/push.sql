-- Writing the send is what queues it.
create or replace function queue_push() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('push.fan_out', json_build_object('sendId', new.id), max_attempts => 12, priority => -10);
  return null;
end
$$;
create or replace trigger queue after insert on push_sends for each row execute function queue_push();
