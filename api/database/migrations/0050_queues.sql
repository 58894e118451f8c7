-- The console's queues in the order in which they are worked through, however many rows there are: the order by of
-- their queries is these expressions. Their counts are read from an index alone.
create index deposits_queue on deposits (
  (status in ('pending', 'waiting_for_deposit')) desc,
  (case when status in ('pending', 'waiting_for_deposit') then created_at end), created_at desc, id
) where payment_method <> 'admin_credit';
create index withdrawals_queue on withdrawals (
  (status in ('pending', 'approved', 'processing')) desc,
  (case when status in ('pending', 'approved', 'processing') then created_at end), created_at desc, id
);
create index tickets_queue on tickets (
  (status in ('open', 'in_progress') and first_reply_at is null) desc,
  (case when status in ('open', 'in_progress') and first_reply_at is null then due_at end),
  (status in ('open', 'in_progress')) desc, updated_at desc, id
);
create index users_by_time on users (created_at desc, id) where closed_at is null;
drop index deposits_by_status;
create index deposits_by_status on deposits (status, created_at, id) where payment_method <> 'admin_credit';
drop index withdrawals_by_status;
create index withdrawals_by_status on withdrawals (status, created_at, id);
create index deposits_counted on deposits (status) where payment_method <> 'admin_credit';
create index withdrawals_counted on withdrawals (status);
create index tickets_counted on tickets (status);
