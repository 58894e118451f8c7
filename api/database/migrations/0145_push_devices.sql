-- A device is called what its session is until its member calls it something else.
update push_subscriptions p set label = s.label from sessions s where s.id = p.session_id and p.label = '';

-- A member removed the device of this session from another one: it must not register itself again at its next start.
alter table sessions add column alerts_removed_at timestamptz;

-- HTTP status that the push service answered last; null when it did not answer.
alter table push_deliveries add column answer integer;

-- A page that waits for its test asks for it again and again.
create index push_sends_tests on push_sends (user_id, created_at) where kind = 'test';
