-- Transactions are found by a part of a word of their reference, description or method, and counted by status, however many
-- there are. The expressions are those that the view of all transactions makes of `reference || ' ' || description || ' ' ||
-- payment_method` in each table.
drop index deposits_by_reference_text;
create index deposits_by_text on deposits using gin (
  (reference || ' ' || description || ' ' || payment_method) search.gin_trgm_ops
);
drop index withdrawals_by_reference_text;
create index withdrawals_by_text on withdrawals using gin (
  (reference || ' ' || '' || ' ' || method) search.gin_trgm_ops
);
create index subscription_charges_by_text on subscription_charges using gin (
  (reference || ' ' || description || ' ' || 'balance') search.gin_trgm_ops
);
create index referral_payouts_by_text on referral_payouts using gin (
  (reference || ' ' || description || ' ' || 'balance') search.gin_trgm_ops
);
drop index deposits_by_status;
create index deposits_by_status on deposits (status, created_at, id) include (payment_method);
drop index deposits_counted;
create index deposits_counted on deposits (status, payment_method);
create index subscription_charges_by_status on subscription_charges (status, created_at, id);
create index subscription_charges_counted on subscription_charges (status);
