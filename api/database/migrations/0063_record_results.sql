-- The newest results of the record, for its feeds: found without reading past what else was written.
create index record_results on record_entries (index) where kind in ('settled', 'withdrawn');
