-- Files of tickets. One without a ticket was sent ahead of its message.
create table ticket_attachments (
  id uuid primary key,
  author_id uuid not null references users,
  ticket_id uuid references tickets (id) on delete cascade,
  -- null with a ticket: it came with the ticket itself
  response_id uuid references ticket_responses (id) on delete cascade,
  name text not null,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp', 'application/pdf')),
  data bytea not null check (octet_length(data) > 0),
  size integer not null,
  created_at timestamptz not null
);
-- Such files are compressed already.
alter table ticket_attachments alter column data set storage external;
create index attachments_of_ticket on ticket_attachments (ticket_id, response_id, created_at, id) where ticket_id is not null;
create index attachments_of_response on ticket_attachments (response_id) where response_id is not null;
create index attachments_of_author on ticket_attachments (author_id) include (size);
create index attachments_waiting on ticket_attachments (created_at) where ticket_id is null;
