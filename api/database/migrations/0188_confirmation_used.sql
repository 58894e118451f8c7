-- When an administrator last did something that needs a confirmation of who is there: it holds on while they go on.
alter table sessions add column confirmation_used_at timestamptz;
