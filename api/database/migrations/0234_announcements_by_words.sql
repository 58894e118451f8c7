create index announcements_by_words on announcements using gin (
  search.folded(title || ' ' || message) search.gin_trgm_ops
);
analyze announcements;
