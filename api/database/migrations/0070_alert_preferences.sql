-- Which alerts a member wants, and when; who has no row chose nothing. Whether new picks and results are told stands in users.
create table alert_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  -- Null follows what the profile says of new picks and of results: an app that knows no more silences these too.
  changes boolean,
  voids boolean,
  money boolean not null default true,
  tickets boolean not null default true,
  announcements boolean not null default true,
  -- minutes before kickoff
  reminder integer check (reminder in (60, 30, 10)),
  min_confidence text not null default 'low' check (min_confidence in ('low', 'medium', 'high')),
  muted_sports text[] not null default '{}',
  -- sport, line feed, league
  muted_leagues text[] not null default '{}',
  -- minutes from midnight in the member's zone
  quiet_enabled boolean not null default false,
  quiet_from integer not null default 1320 check (quiet_from between 0 and 1439),
  quiet_to integer not null default 420 check (quiet_to between 0 and 1439),
  kickoff_override boolean not null default true,
  digest_enabled boolean not null default false,
  digest_at integer not null default 480 check (digest_at between 0 and 1439),
  -- minutes before kickoff by the id of a pick
  reminders jsonb not null default '{}',
  updated_at timestamptz not null
);
create index alert_preferences_timed on alert_preferences (user_id) where quiet_enabled or digest_enabled;

alter table push_sends drop constraint push_sends_kind_check,
  add constraint push_sends_kind_check check (kind in ('pick.published', 'pick.settled', 'pick.voided', 'pick.changed',
    'pick.withdrawn', 'pick.reminder', 'digest', 'test', 'notice', 'announcement')),
  -- of a notice and of a digest: what it is about
  add column topic text check (topic in ('money', 'tickets', 'picks', 'results')),
  -- of a change: the fields
  add column changed text[],
  -- of a reminder: minutes before the kickoff that it is for
  add column lead integer,
  add column kickoff timestamptz,
  -- tells those whose alert was held, and nobody else
  add column is_released boolean not null default false;
update push_sends set topic = case when path like '/dashboard/support%' then 'tickets' else 'money' end where kind = 'notice';
create unique index push_sends_reminder on push_sends (pick_id, lead, kickoff) where kind = 'pick.reminder' and not is_released;

-- Alerts that wait for the end of a member's quiet hours or for their digest.
create table push_holds (
  send_id uuid not null references push_sends (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  until timestamptz not null,
  released_by uuid references push_sends (id) on delete cascade,
  primary key (send_id, user_id)
);
create index push_holds_due on push_holds (until) where released_by is null;
create index push_holds_released on push_holds (released_by, user_id);
create index push_holds_of_user on push_holds (user_id);
