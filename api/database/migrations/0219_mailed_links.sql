-- The link beside an emailed code: the SHA-256 of its token, until when it works, and the session epoch that its account had. `device` is
-- the browser that asked, null when several did.
alter table email_codes
  add column link_hash bytea,
  add column link_expires_at timestamptz,
  add column link_epoch integer,
  add column device text,
  drop constraint email_codes_purpose_check,
  add constraint email_codes_purpose_check check (purpose in ('verify', 'reset', 'change', 'browser'));

-- Browsers in which an emailed code or link was entered for an account. Like one that has signed in, each has its own limits.
create table confirmed_browsers (
  user_id uuid not null references users on delete cascade,
  device text not null,
  confirmed_at timestamptz not null,
  primary key (user_id, device)
);
create index confirmed_browsers_by_age on confirmed_browsers (confirmed_at);
