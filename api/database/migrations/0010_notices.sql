-- A push that tells one member something about their account. What it shows is kept with it.
alter table push_sends drop constraint push_sends_kind_check;
alter table push_sends
  add constraint push_sends_kind_check check (kind in ('pick.published', 'test', 'notice')),
  add column title text,
  add column body text,
  add column path text,
  add check ((kind = 'notice') = (title is not null and body is not null and path is not null and user_id is not null));

-- What a member waits for and was told: a step of a request is told once.
create table notices (
  request uuid not null,
  version integer not null,
  told_at timestamptz not null,
  primary key (request, version)
);

-- Whoever moves a request, and however: the step queues its own telling.
create function queue_notice() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('notices.tell', json_build_object('noun', tg_table_name, 'request', new.id,
    'version', new.version, 'status', new.status), max_attempts => 12);
  return null;
end
$$;
create trigger tell after update on deposits for each row
  when (new.status <> old.status or (new.instructions, new.account_info, new.payment_reference, new.notes)
    is distinct from (old.instructions, old.account_info, old.payment_reference, old.notes))
  execute function queue_notice();
create trigger tell after update on withdrawals for each row
  when (new.status <> old.status and new.status <> 'cancelled') execute function queue_notice();
