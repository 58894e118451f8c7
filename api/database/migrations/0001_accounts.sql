create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null default '',
  phone text not null default '',
  -- null: no password may open the account until it is reset
  password_hash text,
  role text not null default 'user' check (role in ('user', 'admin')),
  plan text not null default 'free' check (plan in ('free', 'silver', 'gold')),
  plan_expires_at timestamptz,
  -- paid picks a week that the plan opens; null is unlimited
  weekly_pick_limit integer check (weekly_pick_limit > 0),
  is_active boolean not null default true,
  email_verified_at timestamptz,
  accepted_terms_at timestamptz,
  won_bets integer not null default 0 check (won_bets >= 0),
  lost_bets integer not null default 0 check (lost_bets >= 0),
  refunded_bets integer not null default 0 check (refunded_bets >= 0),
  timezone text not null default 'America/New_York',
  notify_email boolean not null default true,
  notify_sms boolean not null default false,
  notify_picks boolean not null default true,
  notify_marketing boolean not null default false,
  referral_code text not null unique,
  referred_by uuid references users,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users,
  audience text not null check (audience in ('member', 'console')),
  label text not null,
  ip text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  reauthenticated_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index sessions_of_user on sessions (user_id) where ended_at is null;

-- A row exists for every address a code was asked for, known or not: the cooldown answers the same.
create table email_codes (
  purpose text not null check (purpose in ('verify', 'reset')),
  email text not null,
  -- null: no code was mailed (the address has no account, or needs none)
  code_hmac bytea,
  attempts integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  primary key (purpose, email)
);

create table admin_locks (
  key text primary key,
  failures integer not null,
  locked_until timestamptz
);

create table setup_links (
  token_hmac bytea primary key,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table idempotency_records (
  scope text not null,
  key text not null,
  fingerprint bytea not null,
  status integer not null,
  body text not null,
  created_at timestamptz not null,
  primary key (scope, key)
);

create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid,
  action text not null,
  target_type text not null,
  target_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  ip text not null,
  request_id text not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '23001';
end
$$;
create trigger append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();

create table mails (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  -- AES-256-GCM; cleared once the mail left by SMTP
  sealed_text bytea,
  status text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'failed')),
  created_at timestamptz not null,
  sent_at timestamptz
);

-- Writing the mail is what queues it: no statement can do one without the other.
create function queue_mail() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('mail.deliver', json_build_object('mailId', new.id), max_attempts => 12);
  return null;
end
$$;
create trigger queue after insert on mails for each row execute function queue_mail();

-- One row a process that runs background work; a silent one has its jobs unlocked by the others.
create table worker_processes (
  id uuid primary key,
  worker_ids text[] not null,
  seen_at timestamptz not null
);
