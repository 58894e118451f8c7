create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users,
  session_id uuid not null references sessions,
  endpoint text not null unique check (length(endpoint) <= 1024),
  p256dh text not null,
  auth text not null,
  vapid_kid text not null,
  label text not null,
  created_at timestamptz not null,
  last_sent_at timestamptz,
  last_received_at timestamptz,
  last_clicked_at timestamptz
);
create index push_subscriptions_of_user on push_subscriptions (user_id);

create table push_sends (
  id uuid primary key,
  kind text not null check (kind in ('pick.published', 'test')),
  pick_id uuid references picks,
  -- a test goes to one member
  user_id uuid references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  fanned_out_at timestamptz
);
create index push_sends_of_pick on push_sends (pick_id);

create function queue_push() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('push.fan_out', json_build_object('sendId', new.id), max_attempts => 12, priority => -10);
  return null;
end
$$;
create trigger queue after insert on push_sends for each row execute function queue_push();

create table push_deliveries (
  send_id uuid not null references push_sends,
  subscription_id uuid not null,
  batch integer not null,
  nonce uuid not null unique,
  status text not null default 'pending' check (status in ('pending', 'sent', 'gone', 'refused', 'expired')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  sent_at timestamptz,
  received_at timestamptz,
  clicked_at timestamptz,
  primary key (send_id, subscription_id)
);
create index push_deliveries_of_subscription on push_deliveries (subscription_id);
create index push_deliveries_open on push_deliveries (send_id, batch) where status = 'pending';
