-- When an account was disabled; null while it's active. A trigger keeps it (routines/accounts.sql).
alter table users add column disabled_at timestamptz;
