create index tickets_by_words on tickets using gin (
  search.folded('TCK-' || number::text || ' ' || subject || ' ' || description) search.gin_trgm_ops
);
analyze tickets;
