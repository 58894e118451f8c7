-- The second factor of an account: being set up while `enabled_at` is null.
create table two_factors (
  user_id uuid primary key references users,
  -- AES-256-GCM, bound to the user's id
  sealed_secret bytea not null,
  enabled_at timestamptz,
  -- the newest time step whose code was used; it and those before it are spent
  last_step bigint not null default 0,
  -- the recovery codes that are left
  recovery_hmacs bytea[] not null default '{}',
  created_at timestamptz not null
);

-- A sign-in whose password was right and whose code is still to come. It dies with the account's epoch.
create table sign_in_challenges (
  token_hmac bytea primary key,
  user_id uuid not null references users,
  session_epoch integer not null,
  audience text not null check (audience in ('member', 'console')),
  device text,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index sign_in_challenges_of_user on sign_in_challenges (user_id);

-- A new address of an account: it becomes the account's when its code is entered.
alter table users add column pending_email text check (pending_email = lower(pending_email));
alter table email_codes drop constraint email_codes_purpose_check;
alter table email_codes add constraint email_codes_purpose_check check (purpose in ('verify', 'reset', 'change'));

-- A closed account keeps its row, for the ledger, under a pseudonym.
alter table users add column closed_at timestamptz;
alter table users add check (closed_at is null or (not is_active and password_hash is null));
