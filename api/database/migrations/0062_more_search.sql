-- Mails, inquiries, announcements, referrals and subscriptions are found by a part of a word, however many there are.
create index mails_by_text on mails using gin ((to_address || ' ' || subject) search.gin_trgm_ops);
create index inquiries_by_text on inquiries using gin (
  (first_name || ' ' || last_name || ' ' || email || ' ' || subject || ' ' || message) search.gin_trgm_ops
);
create index announcements_by_text on announcements using gin ((title || ' ' || message) search.gin_trgm_ops);
create index referral_earnings_by_reference_text on referral_earnings using gin (reference search.gin_trgm_ops);
create index subscriptions_of_user on subscriptions (user_id);
create index subscriptions_by_plan on subscriptions (plan_id);
