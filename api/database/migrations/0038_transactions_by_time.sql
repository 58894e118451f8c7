-- The console lists transactions by time over all members: each table by itself in that order, so that a page is merged from
-- their ends instead of sorting all of them.
create index deposits_by_time on deposits (created_at desc, id desc);
create index withdrawals_by_time on withdrawals (created_at desc, id desc);
create index subscription_charges_by_time on subscription_charges (created_at desc, id desc);
create index referral_payouts_by_time on referral_payouts (created_at desc, id desc);
