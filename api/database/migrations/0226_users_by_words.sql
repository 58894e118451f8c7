-- One table at a time: writes to it wait while its index is built, reads don't.
create index users_by_words on users using gin (
  search.folded(first_name || ' ' || last_name || ' ' || email || ' ' || phone) search.gin_trgm_ops
);
analyze users;
