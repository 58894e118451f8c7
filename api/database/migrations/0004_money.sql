-- Money in integer cents. Double entry, append-only; what a screen shows as a balance is a cached sum that the database
-- itself keeps and checks. See the README's decision on single-statement writes.
create schema money;

alter table users add column has_two_factor boolean not null default false;

create table money.account (
  id bigint generated always as identity primary key,
  owner uuid references users,
  kind text not null check (kind in ('member', 'external', 'revenue', 'fees', 'referral', 'adjustment')),
  posted bigint not null default 0,
  held bigint not null default 0,
  unique nulls not distinct (owner, kind),
  check ((kind = 'member') = (owner is not null)),
  -- the overdraft check
  check (kind <> 'member' or (held >= 0 and posted >= held))
);
insert into money.account (kind) values ('external'), ('revenue'), ('fees'), ('referral'), ('adjustment');

create table money.journal (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('deposit', 'deposit_refund', 'withdrawal', 'admin_credit', 'subscription',
    'subscription_refund', 'referral')),
  ref uuid not null,
  at timestamptz not null,
  -- "deposit X completed" can be posted once, ever
  unique (kind, ref)
);

create table money.entry (
  journal bigint not null references money.journal,
  account bigint not null references money.account,
  amount bigint not null check (amount <> 0),
  primary key (journal, account)
);
create index entries_of_account on money.entry (account);

create trigger append_only before update or delete or truncate on money.journal
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on money.entry
  for each statement execute function refuse_change();

create function money.check_journal() returns trigger language plpgsql as $$
declare
  checked bigint := case tg_table_name when 'journal' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'journal')::bigint end;
begin
  if (select coalesce(sum(amount), 0) <> 0 or count(*) < 2 from money.entry where journal = checked) then
    raise exception 'journal % is not balanced', checked using errcode = '23514';
  end if;
  return null;
end
$$;
create constraint trigger balanced after insert on money.journal deferrable initially deferred
  for each row execute function money.check_journal();
create constraint trigger balanced after insert on money.entry deferrable initially deferred
  for each row execute function money.check_journal();

create function money.keep_posted() returns trigger language plpgsql as $$
begin
  update money.account set posted = posted + new.amount where id = new.account and kind = 'member';
  return null;
end
$$;
create trigger keep_posted after insert on money.entry for each row execute function money.keep_posted();

create function money.open_account() returns trigger language plpgsql as $$
begin
  insert into money.account (owner, kind) values (new.id, 'member');
  return null;
end
$$;
create trigger open_account after insert on users for each row execute function money.open_account();
insert into money.account (owner, kind) select id, 'member' from users;

-- Request tables: a status only changes along an edge of this table, whoever writes.
create table money.transition (
  noun text not null,
  from_status text not null,
  to_status text not null,
  primary key (noun, from_status, to_status)
);
insert into money.transition values
  ('deposits', 'pending', 'waiting_for_deposit'),
  ('deposits', 'waiting_for_deposit', 'completed'),
  ('deposits', 'pending', 'failed'),
  ('deposits', 'waiting_for_deposit', 'failed'),
  ('deposits', 'completed', 'refunded'),
  ('withdrawals', 'pending', 'approved'),
  ('withdrawals', 'pending', 'processing'),
  ('withdrawals', 'pending', 'rejected'),
  ('withdrawals', 'pending', 'cancelled'),
  ('withdrawals', 'approved', 'processing'),
  ('withdrawals', 'approved', 'completed'),
  ('withdrawals', 'approved', 'rejected'),
  ('withdrawals', 'approved', 'failed'),
  ('withdrawals', 'processing', 'completed'),
  ('withdrawals', 'processing', 'rejected'),
  ('withdrawals', 'processing', 'failed');

create table deposits (
  id uuid primary key,
  user_id uuid not null references users,
  amount bigint not null check (amount > 0),
  payment_method text not null,
  status text not null default 'pending'
    check (status in ('pending', 'waiting_for_deposit', 'completed', 'failed', 'refunded')),
  reference text not null unique,
  description text not null default '',
  instructions text not null default '',
  account_info text not null default '',
  payment_reference text not null default '',
  notes text not null default '',
  rejection_reason text,
  processed_by uuid references users,
  processed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  changed_xid xid8 not null default pg_current_xact_id()
);
create index deposits_of_user on deposits (user_id, created_at desc);
create index deposits_by_status on deposits (status, created_at);

create table withdrawals (
  id uuid primary key,
  user_id uuid not null references users,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  method text not null,
  details jsonb not null,
  status text not null default 'pending'
    check (status in ('pending', 'approved', 'processing', 'completed', 'rejected', 'failed', 'cancelled')),
  reference text not null unique,
  rejection_reason text,
  processed_by uuid references users,
  processed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  changed_xid xid8 not null default pg_current_xact_id()
);
create index withdrawals_of_user on withdrawals (user_id, created_at desc);
create index withdrawals_by_status on withdrawals (status, created_at);

create table money.status_history (
  id bigint generated always as identity primary key,
  noun text not null,
  request uuid not null,
  from_status text,
  to_status text not null,
  at timestamptz not null
);
create index status_history_of_request on money.status_history (noun, request, id);
create trigger append_only before update or delete or truncate on money.status_history
  for each statement execute function refuse_change();

create function money.guard_request() returns trigger language plpgsql as $$
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
create trigger guard before update or delete on deposits for each row execute function money.guard_request();
create trigger guard before update or delete on withdrawals for each row execute function money.guard_request();

create function money.keep_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.status <> old.status then
    insert into money.status_history (noun, request, from_status, to_status, at)
    values (tg_table_name, new.id, case when tg_op = 'UPDATE' then old.status end, new.status, new.updated_at);
  end if;
  return null;
end
$$;
create trigger history after insert or update on deposits for each row execute function money.keep_history();
create trigger history after insert or update on withdrawals for each row execute function money.keep_history();

-- The ledger effect of a status is the trigger's, so that no statement can set one without the other.
create function money.post(kind text, ref uuid, debit bigint, credit bigint, cents bigint, at timestamptz)
returns void language plpgsql as $$
declare
  posted_as bigint;
begin
  insert into money.journal (kind, ref, at) values (post.kind, post.ref, post.at) returning id into posted_as;
  insert into money.entry (journal, account, amount) values (posted_as, debit, -cents), (posted_as, credit, cents);
end
$$;

create function money.member_account(member uuid) returns bigint language sql stable as $$
  select id from money.account where owner = member and kind = 'member'
$$;
create function money.system_account(wanted text) returns bigint language sql stable as $$
  select id from money.account where owner is null and kind = wanted
$$;

create function money.apply_deposit() returns trigger language plpgsql as $$
begin
  if new.status = 'completed' and (tg_op = 'INSERT' or old.status <> 'completed') then
    perform money.post(case when new.payment_method = 'admin_credit' then 'admin_credit' else 'deposit' end, new.id,
      money.system_account(case when new.payment_method = 'admin_credit' then 'adjustment' else 'external' end),
      money.member_account(new.user_id), new.amount, new.updated_at);
  elsif tg_op = 'UPDATE' and new.status = 'refunded' and old.status = 'completed' then
    perform money.post('deposit_refund', new.id, money.member_account(new.user_id),
      money.system_account(case when new.payment_method = 'admin_credit' then 'adjustment' else 'external' end),
      new.amount, new.updated_at);
  end if;
  return null;
end
$$;
create trigger ledger after insert or update on deposits for each row execute function money.apply_deposit();

create function money.apply_withdrawal() returns trigger language plpgsql as $$
declare
  is_open boolean := new.status in ('pending', 'approved', 'processing');
  was_open boolean := tg_op = 'UPDATE' and old.status in ('pending', 'approved', 'processing');
  posted_as bigint;
begin
  if is_open and not was_open then
    update money.account set held = held + new.amount where owner = new.user_id and kind = 'member';
  elsif was_open and not is_open then
    update money.account set held = held - new.amount where owner = new.user_id and kind = 'member';
  end if;
  if new.status = 'completed' and was_open then
    insert into money.journal (kind, ref, at) values ('withdrawal', new.id, new.updated_at) returning id into posted_as;
    insert into money.entry (journal, account, amount)
    select posted_as, account, cents from (values
      (money.member_account(new.user_id), -new.amount),
      (money.system_account('external'), new.amount - new.fee),
      (money.system_account('fees'), new.fee)
    ) as part (account, cents) where cents <> 0;
  end if;
  return null;
end
$$;
create trigger ledger after insert or update on withdrawals for each row execute function money.apply_withdrawal();

create table payment_options (
  id uuid primary key,
  name text not null,
  code text not null unique check (code = upper(code)),
  type text not null default 'both' check (type in ('both', 'deposit', 'withdrawal')),
  category text not null default 'digital_wallet'
    check (category in ('digital_wallet', 'bank_transfer', 'cryptocurrency', 'mobile_money', 'other')),
  description text not null default '',
  icon text not null default '',
  is_active boolean not null default true,
  min_amount bigint not null default 0 check (min_amount >= 0),
  max_amount bigint not null default 1000000 check (max_amount >= min_amount),
  processing_time text not null default '1-3 business days',
  fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  fee_percentage numeric(5, 2) not null default 0 check (fee_percentage between 0 and 100),
  fee_max bigint check (fee_max >= 0),
  required_fields text[] not null default '{}',
  admin_instructions text not null default '',
  sort_order integer not null default 0,
  updated_at timestamptz not null default now()
);
insert into payment_options (id, name, code, category, processing_time, required_fields, sort_order) values
  (gen_random_uuid(), 'PayPal', 'PAYPAL', 'digital_wallet', '1-2 business days', '{email}', 1),
  (gen_random_uuid(), 'Venmo', 'VENMO', 'digital_wallet', '1-2 business days', '{username}', 2),
  (gen_random_uuid(), 'Zelle', 'ZELLE', 'digital_wallet', '1-2 business days', '{email,phone}', 3),
  (gen_random_uuid(), 'Cash App', 'CASHAPP', 'digital_wallet', '1-2 business days', '{username}', 4),
  (gen_random_uuid(), 'Apple Pay', 'APPLEPAY', 'digital_wallet', '1-3 business days', '{email,phone}', 5),
  (gen_random_uuid(), 'Google Pay', 'GOOGLEPAY', 'digital_wallet', '1-3 business days', '{email,phone}', 6),
  (gen_random_uuid(), 'Bank transfer (ACH)', 'BANK', 'bank_transfer', '1-3 business days', '{accountName,accountNumber,routingNumber}', 7),
  (gen_random_uuid(), 'Wise', 'WISE', 'bank_transfer', '1-2 business days', '{email}', 8),
  (gen_random_uuid(), 'Skrill', 'SKRILL', 'digital_wallet', '1-2 business days', '{email}', 9),
  (gen_random_uuid(), 'Neteller', 'NETELLER', 'digital_wallet', '1-2 business days', '{email}', 10),
  (gen_random_uuid(), 'Western Union', 'WESTERNUNION', 'other', '1-4 business days', '{firstName,lastName,country,city}', 11),
  (gen_random_uuid(), 'MoneyGram', 'MONEYGRAM', 'other', '1-4 business days', '{firstName,lastName,country,city}', 12),
  (gen_random_uuid(), 'Cryptocurrency', 'CRYPTO', 'cryptocurrency', '1-24 hours', '{walletAddress,currency}', 13);

-- Where a member's money stands, in dollars. `posted` and `held` come from the caller, who may hold the account's lock
-- and know of its own effect.
create function money.summary(member uuid, posted bigint, held bigint) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'available', round((posted - held) / 100.0, 2),
    'balance', round(greatest(posted, 0) / 100.0, 2),
    'totalDeposited', round(coalesce((select sum(amount) from deposits where user_id = member and status = 'completed'), 0) / 100.0, 2),
    'totalWithdrawn', round(coalesce((select sum(amount) from withdrawals where user_id = member and status = 'completed'), 0) / 100.0, 2),
    'pendingWithdrawals', round(held / 100.0, 2),
    'bonusFunds', 0)
$$;

-- Each must hold at every moment (money.md, Invariants).
create view money.invariants as
  select 'all entries sum to zero' as name, coalesce((select sum(amount) from money.entry), 0) = 0 as ok
  union all
  select 'each journal is balanced', not exists (
    select from money.entry group by journal having sum(amount) <> 0 or count(*) < 2)
  union all
  select 'no journal without entries', not exists (
    select from money.journal j where not exists (select from money.entry e where e.journal = j.id))
  union all
  select 'posted is the sum of entries', not exists (
    select from money.account a where kind = 'member'
      and posted <> (select coalesce(sum(amount), 0) from money.entry e where e.account = a.id))
  union all
  select 'held is the sum of open withdrawals', not exists (
    select from money.account a where kind = 'member' and held <> (
      select coalesce(sum(amount), 0) from withdrawals w
      where w.user_id = a.owner and w.status in ('pending', 'approved', 'processing')))
  union all
  select 'a deposit is completed exactly when it is in the ledger', not exists (
    select from deposits d where (status in ('completed', 'refunded')) <> exists (
      select from money.journal j where j.kind in ('deposit', 'admin_credit') and j.ref = d.id))
  union all
  select 'a deposit is refunded exactly when its reversal is in the ledger', not exists (
    select from deposits d where (status = 'refunded') <> exists (
      select from money.journal j where j.kind = 'deposit_refund' and j.ref = d.id))
  union all
  select 'a withdrawal is completed exactly when it is in the ledger', not exists (
    select from withdrawals w where (status = 'completed') <> exists (
      select from money.journal j where j.kind = 'withdrawal' and j.ref = w.id))
  union all
  select 'no member is below zero or holds more than is there', not exists (
    select from money.account where kind = 'member' and (posted < 0 or held < 0 or held > posted))
  union all
  select 'no gap in a status history', not exists (
    select from (
      select from_status, lag(to_status) over (partition by noun, request order by id) as before
      from money.status_history) step
    where from_status is distinct from before)
  union all
  select 'each request stands where its history ends', not exists (
    select from (select id, status from deposits union all select id, status from withdrawals) request
    where status is distinct from (
      select to_status from money.status_history h where h.request = request.id order by h.id desc limit 1));
