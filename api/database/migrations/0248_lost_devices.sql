-- Devices whose push service reports their subscription as gone (404 or 410). Nothing is sent to them. The browser can make a new
-- subscription and prove with the old one's secret that it's the same device. No foreign key to users, who own the sessions: a push
-- that loses a device has locked the device's row, and would wait here for a user whose account is being closed, which waits for that row.
create table lost_devices (
  id uuid primary key,
  user_id uuid not null,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1024),
  auth text not null,
  vapid_kid text not null,
  label text not null,
  created_at timestamptz not null,
  last_sent_at timestamptz,
  last_received_at timestamptz,
  last_clicked_at timestamptz,
  lost_at timestamptz not null
);
create index lost_devices_of_user on lost_devices (user_id);
create index lost_devices_of_session on lost_devices (session_id);
