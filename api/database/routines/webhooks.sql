-- What the record gets, and what is announced to all, is written for the targets that want it: by the statement that makes it
-- true. With no target that is a look at an empty table.

-- One job sends all that is due, so slow receivers hold one place of mail and push at most. Asking again moves it forward;
-- asking for later leaves it alone if somebody asked for now in the meantime.
create or replace function send_webhooks(wait interval default interval '0') returns void language sql as $$
  select graphile_worker.add_job('webhooks.deliver', traced('{}'), queue_name => 'webhooks', job_key => 'webhooks',
    run_at => clock_timestamp() + wait, max_attempts => 25,
    job_key_mode => case when wait > interval '0' then 'preserve_run_at' else 'replace' end)
$$;

create or replace function queue_webhooks() returns trigger language plpgsql as $$
begin
  if exists (select from fresh) then
    perform send_webhooks();
  end if;
  return null;
end
$$;
create or replace trigger queue after insert on webhook_deliveries referencing new table as fresh
  for each statement execute function queue_webhooks();

-- Targets are locked so that one that is being deleted does not undo what happened to the pick.
create or replace function tell_webhooks_of_entries() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_targets where status = 'on') then return null; end if;
  insert into webhook_deliveries (target_id, event, entry, created_at, next_attempt_at)
  select target.id, told.event, told.index, told.at, told.at
  from (select id, events from webhook_targets where status = 'on' order by id for key share) target
    cross join (
      select e.index, 'pick.' || e.kind as event, (said.body ->> 'at')::timestamptz as at, said.body ->> 'origin' as origin
      from (select * from fresh where kind in ('published', 'settled', 'corrected', 'withdrawn') offset 0) e
        cross join lateral (select convert_from(e.entry, 'UTF8')::jsonb as body) said
    ) told
  where told.event = any(target.events) and told.origin is distinct from 'imported'
  order by told.index, target.id;
  return null;
end
$$;
create or replace trigger tell_webhooks after insert on record_entries referencing new table as fresh
  for each statement execute function tell_webhooks_of_entries();

create or replace function tell_webhooks_of_announcement() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (target_id, event, announcement_id, created_at, next_attempt_at)
  select target.id, 'announcement.published', new.id, new.created_at, new.created_at
  from (select id from webhook_targets where status = 'on' and 'announcement.published' = any(events) order by id for key share) target;
  return null;
end
$$;
create or replace trigger tell_webhooks after insert on announcements for each row
  when (new.audience = 'all' and not new.is_scheduled) execute function tell_webhooks_of_announcement();
create or replace trigger tell_webhooks_when_due after update on announcements for each row
  when (old.is_scheduled and not new.is_scheduled and not new.is_expired and new.audience = 'all')
  execute function tell_webhooks_of_announcement();
