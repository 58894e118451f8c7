create index picks_by_game_words on picks using gin (
  search.folded(home_team || ' ' || away_team || ' ' || league || ' ' || sport) search.gin_trgm_ops
) where deleted_at is null;
create index picks_by_selection_words on picks using gin (
  search.folded(prediction || ' ' || title) search.gin_trgm_ops
) where deleted_at is null;
analyze picks;
