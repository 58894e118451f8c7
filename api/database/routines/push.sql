-- Writing the send is what queues it.
create or replace function queue_push() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('push.fan_out', json_build_object('sendId', new.id), max_attempts => 12, priority => -10);
  return null;
end
$$;
create or replace trigger queue after insert on push_sends for each row execute function queue_push();

-- The reminders of a pick follow its kickoff. The queue goes by its own clock, so it is told how long: counted from the
-- moment that the change was made. Those whose time has passed are not queued any more.
create or replace function queue_reminders() returns trigger language plpgsql as $$
declare
  lead integer;
  wait interval;
begin
  foreach lead in array array[reminder_early(), reminder_middle(), reminder_late()] loop
    wait := new.match_date - make_interval(mins => lead) - new.updated_at;
    if new.status = 'pending' and new.deleted_at is null and wait > interval '0' then
      perform graphile_worker.add_job('push.remind', json_build_object('pickId', new.id, 'minutes', lead),
        job_key => 'remind ' || new.id || ' ' || lead, max_attempts => 12, priority => -10, run_at => clock_timestamp() + wait);
    elsif tg_op = 'UPDATE' then
      perform graphile_worker.remove_job('remind ' || new.id || ' ' || lead);
    end if;
  end loop;
  return null;
end
$$;
create or replace trigger remind_new after insert on picks for each row
  when (new.status = 'pending' and new.match_date > new.updated_at) execute function queue_reminders();
create or replace trigger remind_moved after update on picks for each row
  when ((old.match_date, old.status, old.deleted_at) is distinct from (new.match_date, new.status, new.deleted_at))
  execute function queue_reminders();

create or replace trigger changed before update on unread_marks for each row execute function mark_changed();
