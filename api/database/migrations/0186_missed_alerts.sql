-- Whether a member wants an email of a new pick that none of their devices told them of.
alter table alert_preferences add column email_missed boolean not null default false;
-- Most choose none: that nobody waits for an email is known at once.
create index alert_preferences_emailed on alert_preferences (user_id) where email_missed;

-- Who was emailed of which pick: once each.
create table missed_alerts (
  pick_id uuid not null references picks (id),
  user_id uuid not null references users (id) on delete cascade,
  told_at timestamptz not null,
  primary key (pick_id, user_id)
);
create index missed_alerts_old on missed_alerts (told_at);
create index missed_alerts_of_user on missed_alerts (user_id);
