create index withdrawals_by_words on withdrawals using gin (
  search.folded(reference || ' ' || '' || ' ' || method) search.gin_trgm_ops
);
analyze withdrawals;
