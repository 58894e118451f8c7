-- The console finds people and requests by a part of a word, however many there are.
create schema if not exists search;
create extension if not exists pg_trgm with schema search;
create index users_by_text on users using gin (
  (first_name || ' ' || last_name || ' ' || email || ' ' || phone) search.gin_trgm_ops
);
create index deposits_by_reference_text on deposits using gin (reference search.gin_trgm_ops);
create index withdrawals_by_reference_text on withdrawals using gin (reference search.gin_trgm_ops);
create index users_counted on users (closed_at) where closed_at is null;
