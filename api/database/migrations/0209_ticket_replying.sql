-- Who of the team is writing a reply to a ticket now. Lost with a crash, and said anew within seconds.
create unlogged table ticket_replying (
  ticket_id uuid not null references tickets (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  at timestamptz not null,
  primary key (ticket_id, user_id)
);
create index ticket_replying_of_user on ticket_replying (user_id);
