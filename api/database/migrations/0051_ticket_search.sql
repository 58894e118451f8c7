-- Tickets are found by a part of a word of their number, subject or description, however many there are.
create index tickets_by_text on tickets using gin (
  ('TCK-' || number::text || ' ' || subject || ' ' || description) search.gin_trgm_ops
);
