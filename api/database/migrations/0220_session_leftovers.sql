-- The session in which a calendar address was created; null for addresses of before, and once the session's row is removed.
alter table calendar_feeds add column session_id uuid references sessions on delete set null;
create index calendar_feeds_of_session on calendar_feeds (session_id);
create index push_subscriptions_of_session on push_subscriptions (session_id);
