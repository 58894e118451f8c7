create index deposits_by_words on deposits using gin (
  search.folded(reference || ' ' || description || ' ' || payment_method) search.gin_trgm_ops
);
analyze deposits;
