-- Double entry in integer cents. The ledger effect of a status is written by a trigger of the request's own table, so that no
-- statement can set one without the other. grants.sql lets the trigger functions of this schema run as the owner, and
-- nobody else write here.

create or replace function money.member_account(member uuid) returns bigint language sql stable as $$
  select id from money.account where owner = member and kind = 'member'
$$;

create or replace function money.system_account(wanted text) returns bigint language sql stable as $$
  select id from money.account where owner is null and kind = wanted
$$;

-- One journal with two entries: `cents` from the account `debit` to the account `credit`.
create or replace function money.post(kind text, ref uuid, debit bigint, credit bigint, cents bigint, at timestamptz)
returns void language plpgsql as $$
declare
  posted_as bigint;
begin
  insert into money.journal (kind, ref, at) values (post.kind, post.ref, post.at) returning id into posted_as;
  insert into money.entry (journal, account, amount) values (posted_as, debit, -cents), (posted_as, credit, cents);
end
$$;

-- At the end of the transaction: the entries of a journal sum to zero, and there are two at least.
create or replace function money.check_journal() returns trigger language plpgsql as $$
declare
  checked bigint := case tg_table_name when 'journal' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'journal')::bigint end;
begin
  if (select coalesce(sum(amount), 0) <> 0 or count(*) < 2 from money.entry where journal = checked) then
    raise exception 'journal % is not balanced', checked using errcode = '23514';
  end if;
  return null;
end
$$;
drop trigger if exists balanced on money.journal;
create constraint trigger balanced after insert on money.journal deferrable initially deferred
  for each row execute function money.check_journal();
create or replace trigger append_only before update or delete or truncate on money.journal
  for each statement execute function refuse_change();
drop trigger if exists balanced on money.entry;
create constraint trigger balanced after insert on money.entry deferrable initially deferred
  for each row execute function money.check_journal();
create or replace trigger append_only before update or delete or truncate on money.entry
  for each statement execute function refuse_change();

-- The balance of a member is the sum of their entries, kept with each of them.
create or replace function money.keep_posted() returns trigger language plpgsql as $$
begin
  update money.account set posted = posted + new.amount where id = new.account and kind = 'member';
  return null;
end
$$;
create or replace trigger keep_posted after insert on money.entry for each row execute function money.keep_posted();

create or replace function money.open_account() returns trigger language plpgsql as $$
begin
  insert into money.account (owner, kind) values (new.id, 'member');
  return null;
end
$$;
create or replace trigger open_account after insert on users for each row execute function money.open_account();

-- The order of a member's journals is the order of their effects: each waits here for the one before.
create or replace function money.lock_account() returns trigger language plpgsql as $$
begin
  perform from money.account where owner = new.user_id and kind = 'member' for update;
  return new;
end
$$;

-- Money of a closed account stands still. What waited for its lock while it was closed is told to try again, and then finds
-- no account.
create or replace function money.refuse_closed() returns trigger language plpgsql as $$
declare
  member uuid;
begin
  if tg_table_name = 'account' then
    member := new.owner;
  else
    member := new.user_id;
  end if;
  if exists (select from users where id = member and closed_at is not null) then
    raise exception 'the account is closed' using errcode = 'serialization_failure';
  end if;
  return new;
end
$$;
create or replace trigger closed before update of posted, held on money.account for each row
  when (new.owner is not null) execute function money.refuse_closed();

-- A request keeps its owner and amount, and its status only changes along an edge of money.transition.
create or replace function money.guard_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception '% are kept', tg_table_name using errcode = '23001';
  end if;
  if (new.id, new.user_id, new.amount, new.created_at) is distinct from (old.id, old.user_id, old.amount, old.created_at) then
    raise exception '% keep their owner and amount', tg_table_name using errcode = '23001';
  end if;
  if new.status <> old.status and not exists (
    select from money.transition where noun = tg_table_name and from_status = old.status and to_status = new.status
  ) then
    raise exception '% do not go from % to %', tg_table_name, old.status, new.status using errcode = '23514';
  end if;
  new.version := old.version + 1;
  new.changed_xid := pg_current_xact_id();
  return new;
end
$$;

-- Each status a request has had.
create or replace function money.keep_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.status <> old.status then
    insert into money.status_history (noun, request, from_status, to_status, at)
    values (tg_table_name, new.id, case when tg_op = 'UPDATE' then old.status end, new.status, new.updated_at);
  end if;
  return null;
end
$$;
create or replace trigger append_only before update or delete or truncate on money.status_history
  for each statement execute function refuse_change();

-- Where a member's money stands, in dollars. `posted` and `held` come from the caller, who may hold the account's lock
-- and know of its own effect.
create or replace function money.summary(member uuid, posted bigint, held bigint) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'available', round((posted - held) / 100.0, 2),
    'balance', round(greatest(posted, 0) / 100.0, 2),
    'totalDeposited', round(coalesce((select sum(amount) from deposits where user_id = member and status = 'completed'), 0) / 100.0, 2),
    'totalWithdrawn', round(coalesce((select sum(amount) from withdrawals where user_id = member and status = 'completed'), 0) / 100.0, 2),
    'pendingDeposits', round(coalesce((select sum(amount) from deposits
      where user_id = member and status in ('pending', 'waiting_for_deposit')), 0) / 100.0, 2),
    'pendingWithdrawals', round(held / 100.0, 2),
    'bonusFunds', 0)
$$;
