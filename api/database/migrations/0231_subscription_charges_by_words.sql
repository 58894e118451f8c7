create index subscription_charges_by_words on subscription_charges using gin (
  search.folded(reference || ' ' || description || ' ' || 'balance') search.gin_trgm_ops
);
analyze subscription_charges;
