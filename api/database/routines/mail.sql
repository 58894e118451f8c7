-- Writing the mail is what queues it: no statement can do one without the other.
create or replace function queue_mail() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('mail.deliver', traced(json_build_object('mailId', new.id)), max_attempts => 12);
  return null;
end
$$;
create or replace trigger queue after insert on mails for each row execute function queue_mail();
