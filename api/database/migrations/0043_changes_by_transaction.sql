-- What changed lately, whoever it belongs to: one look answers all phones that sync. Picks and announcements have such an index.
create index deposits_changed on deposits (changed_xid) include (user_id);
create index withdrawals_changed on withdrawals (changed_xid) include (user_id);
create index subscription_charges_changed on subscription_charges (changed_xid) include (user_id);
create index referral_payouts_changed on referral_payouts (changed_xid) include (user_id);
create index tickets_changed on tickets (changed_xid) include (user_id);
