-- Queues the notification of a step of a request, whoever moves it and however.
create or replace function queue_notice() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('notices.tell', traced(json_build_object('noun', tg_table_name, 'request', new.id,
    'version', new.version, 'status', new.status)), max_attempts => 12);
  return null;
end
$$;
