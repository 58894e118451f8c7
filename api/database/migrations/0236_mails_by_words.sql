create index mails_by_words on mails using gin (
  search.folded(to_address || ' ' || subject) search.gin_trgm_ops
);
analyze mails;
