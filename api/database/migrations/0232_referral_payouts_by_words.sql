create index referral_payouts_by_words on referral_payouts using gin (
  search.folded(reference || ' ' || description || ' ' || 'balance') search.gin_trgm_ops
);
analyze referral_payouts;
