create index inquiries_by_words on inquiries using gin (
  search.folded(first_name || ' ' || last_name || ' ' || email || ' ' || subject || ' ' || message) search.gin_trgm_ops
);
analyze inquiries;
