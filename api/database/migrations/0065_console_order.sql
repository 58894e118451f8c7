-- The console's lists of subscriptions, referrals, inquiries and mails are read in their order, and counted by status, from
-- an index alone, however many rows there are.
create index subscriptions_in_order on subscriptions (
  (refund_requested_at is not null and refunded_at is null) desc,
  (case when refund_requested_at is not null and refunded_at is null then refund_requested_at end),
  created_at desc, id
) include (status, refund_requested_at, refunded_at);
create index subscriptions_counted on subscriptions (status);
create index referral_earnings_queue on referral_earnings (
  (status in ('pending', 'approved')) desc,
  (case when status in ('pending', 'approved') then created_at end),
  created_at desc, id
) include (status);
create index referral_earnings_counted on referral_earnings (status);
drop index inquiries_in_order;
create index inquiries_in_order on inquiries ((status = 'new') desc, created_at desc, id desc) include (status, type);
create index inquiries_counted on inquiries (status, type);
drop index mails_by_age;
create index mails_by_age on mails (created_at desc, id);
create index mails_counted on mails (status);
create index announcements_counted on announcements (audience) where deleted_at is null;
-- Picks are searched by an index, whoever asks: the game that everyone may know, and what an open one says.
create index picks_by_game on picks using gin ((home_team || ' ' || away_team || ' ' || league || ' ' || sport) search.gin_trgm_ops)
  where deleted_at is null;
create index picks_by_selection on picks using gin ((prediction || ' ' || title) search.gin_trgm_ops) where deleted_at is null;
create index audit_entries_actor on audit_entries (actor_id, id);
