create index referral_earnings_by_words on referral_earnings using gin (
  search.folded(reference) search.gin_trgm_ops
);
analyze referral_earnings;
