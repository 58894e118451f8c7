-- The link that goes with an emailed code: the SHA-256 of its token, until when it works, and the session epoch of its account then.
-- `sent_at` is when an email was last requested, by the browser `device`; `mailed_at` is when one last went out.
alter table email_codes
  add column link_hash bytea,
  add column link_expires_at timestamptz,
  add column link_epoch integer,
  add column device text,
  add column mailed_at timestamptz,
  drop constraint email_codes_purpose_check,
  add constraint email_codes_purpose_check check (purpose in ('verify', 'reset', 'change', 'browser'));

-- Of an account that was never verified: the browser in which its password was chosen.
alter table users add column password_device text;

-- Browsers in which an emailed code or link was entered for an account. The guesses of unknown browsers don't keep them from signing in.
create table confirmed_browsers (
  user_id uuid not null references users on delete cascade,
  device text not null,
  confirmed_at timestamptz not null,
  primary key (user_id, device)
);
create index confirmed_browsers_by_age on confirmed_browsers (confirmed_at);
