-- Replies that the desk keeps, and what each does to the ticket that it answers.
create table canned_replies (
  id uuid primary key,
  title text not null,
  text text not null,
  status text check (status in ('open', 'in_progress', 'resolved', 'closed')),
  priority text check (priority in ('low', 'medium', 'high', 'urgent')),
  assigns_to_me boolean not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create unique index canned_replies_title_key on canned_replies (lower(title));

-- Who of the team looks after a ticket.
alter table tickets add column assignee_id uuid references users;

insert into canned_replies (id, title, text, status, assigns_to_me, updated_at) values
  ('01920000-0000-7000-8000-000000000001', 'We''re looking into it',
    E'Hi {firstName},\n\nThank you for writing. We''re looking into "{subject}" and will reply here as soon as we know more.',
    null, false, now()),
  ('01920000-0000-7000-8000-000000000002', 'Ask for more details',
    E'Hi {firstName},\n\nTo help you, we need a few more details. What did you see, when did it happen, and on which device? Please copy the exact message into your reply.',
    null, false, now()),
  ('01920000-0000-7000-8000-000000000003', 'Deposit on its way',
    E'Hi {firstName},\n\nWe received your deposit and are checking it. You''ll see it in your balance once it''s approved, and we''ll notify you then.',
    null, false, now()),
  ('01920000-0000-7000-8000-000000000004', 'Withdrawal on its way',
    E'Hi {firstName},\n\nWe''re processing your withdrawal. The amount stays held until it''s paid out. You can see its status under Withdraw, History.',
    null, false, now()),
  ('01920000-0000-7000-8000-000000000005', 'Solved',
    E'Hi {firstName},\n\nThis is solved now. If anything still isn''t right, reply here and {ticketNumber} will reopen.',
    'resolved', false, now());
