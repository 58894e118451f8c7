-- Writing the send is what queues it.
create or replace function queue_push() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('push.fan_out', traced(json_build_object('sendId', new.id)), max_attempts => 12, priority => -10);
  return null;
end
$$;
create or replace trigger queue after insert on push_sends for each row execute function queue_push();

-- A job about a pick whose time goes with the kickoff. The queue goes by its own clock, so it is told how long: counted from
-- the moment that the change was made. One whose time has passed, or would come after kickoff, is not queued any more.
create or replace function queue_before_kickoff(pick picks, task text, key text, payload json, wait interval) returns void language plpgsql as $$
begin
  if pick.status = 'pending' and pick.deleted_at is null and wait > interval '0' and pick.updated_at + wait < pick.match_date then
    perform graphile_worker.add_job(task, traced(payload), job_key => key, max_attempts => 12, priority => -10, run_at => clock_timestamp() + wait);
  else
    perform graphile_worker.remove_job(key);
  end if;
end
$$;

-- The reminders of a pick, and the email for who missed its alert.
create or replace function queue_reminders() returns trigger language plpgsql as $$
declare
  lead integer;
begin
  foreach lead in array array[reminder_early(), reminder_middle(), reminder_late()] loop
    perform queue_before_kickoff(new, 'push.remind', 'remind ' || new.id || ' ' || lead,
      json_build_object('pickId', new.id, 'minutes', lead), new.match_date - make_interval(mins => lead) - new.updated_at);
  end loop;
  perform queue_before_kickoff(new, 'push.missed', 'missed ' || new.id, json_build_object('pickId', new.id),
    greatest(new.match_date - make_interval(mins => missed_minutes_before()) - new.updated_at, make_interval(mins => missed_minutes_after())));
  return null;
end
$$;
create or replace trigger remind_new after insert on picks for each row
  when (new.status = 'pending' and new.match_date > new.updated_at) execute function queue_reminders();
create or replace trigger remind_moved after update on picks for each row
  when ((old.match_date, old.status, old.deleted_at) is distinct from (new.match_date, new.status, new.deleted_at))
  execute function queue_reminders();

create or replace trigger changed before update on unread_marks for each row execute function mark_changed();
