-- What the running service may do; applied after every migration, so that it covers what they brought. The owner, who
-- migrates, is another role. The ledger is written by the triggers of the request tables alone: they run as the owner.
do $$
declare
  each record;
begin
  if not exists (select from pg_roles where rolname = 'fairline_app') then
    begin
      create role fairline_app nologin;
    exception
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then
        raise exception 'The role of the service is missing, and % may not make it. As a superuser run: create role fairline_app; grant fairline_app to %',
          quote_ident(current_user), quote_ident(current_user) using errcode = 'P0001';
    end;
  end if;
  if not pg_has_role(current_user, 'fairline_app', 'member') then
    begin
      execute format('grant fairline_app to %I', current_user);
    exception
      -- Whoever logs in as the service itself has no need of it; the start finds out.
      when insufficient_privilege then null;
    end;
  end if;
  -- The embedded server, which only its socket leads to: there the service logs in as itself, and no way leads back.
  if current_setting('listen_addresses') = '' and not (select rolcanlogin from pg_roles where rolname = 'fairline_app') then
    alter role fairline_app login;
  end if;

  grant usage on schema public, money, search, graphile_worker to fairline_app;
  grant select, insert, update, delete on all tables in schema public, graphile_worker to fairline_app;
  grant usage, select on all sequences in schema public, graphile_worker to fairline_app;
  grant select on all tables in schema money to fairline_app;
  -- A column whose checks leave it one value: what the right to lock an account asks for.
  grant update (kind) on money.account to fairline_app;
  revoke update, delete on audit_entries, audit_seals from fairline_app;
  revoke insert on audit_seals from fairline_app;
  revoke insert, update, delete on schema_migrations, schema_definitions, installation from fairline_app;
  revoke delete on users, deposits, withdrawals, subscriptions, subscription_charges, approvals from fairline_app;
  revoke insert, delete on referral_earnings from fairline_app;
  revoke update, delete on referral_payouts from fairline_app;
  revoke update, delete on business_days from fairline_app;
  revoke update, delete on homepage_history from fairline_app;
  revoke insert, delete on homepage from fairline_app;
  revoke insert, update, delete on plan_prices from fairline_app;
  revoke insert, update, delete on record_counter from fairline_app;
  revoke insert, update, delete on record_outcomes, record_figures, record_days from fairline_app;
  revoke update, delete on record_entries, record_seals, record_checkpoints from fairline_app;
  revoke delete on record_tiles from fairline_app;
  revoke insert, delete on record_signer from fairline_app;

  for each in
    select oid::regprocedure as name from pg_proc
    where (pronamespace = 'money'::regnamespace and prorettype = 'trigger'::regtype) or oid in ('seal_audit_entries'::regproc, 'number_record_entry'::regproc, 'count_record_entries'::regproc)
  loop
    execute format('alter function %s security definer set search_path = public, money, pg_temp', each.name);
  end loop;

  -- Not there yet in a database that stopped at an earlier migration.
  for each in select oid::regprocedure as name from pg_proc where proname = 'remove_unverified_accounts' loop
    execute format('grant execute on function %s to fairline_app', each.name);
  end loop;

  -- The queue guards its tables by row security, which lets only their owner pass.
  for each in
    select c.oid::regclass as name from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'fairline_app')
  loop
    execute format('create policy fairline_app on %s to fairline_app using (true) with check (true)', each.name);
  end loop;
end
$$;
