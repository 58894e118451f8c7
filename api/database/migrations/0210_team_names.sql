-- Picks by their teams, as teamKey of api/src/features/picks/game-rows.queries.ts writes them.
create index picks_by_teams on picks (
  (btrim(regexp_replace(' ' || regexp_replace(replace(replace(translate(
    regexp_replace(lower(normalize(home_team, NFKD)), '[\u0300-\u036f''’`.]', '', 'g'), 'øłđı', 'oldi'), 'ß', 'ss'), '&', ' and '),
    '[-–—[:punct:][:space:]]+', ' ', 'g') || ' ', ' (fc|afc|cf)(?= )', '', 'g'))),
  (btrim(regexp_replace(' ' || regexp_replace(replace(replace(translate(
    regexp_replace(lower(normalize(away_team, NFKD)), '[\u0300-\u036f''’`.]', '', 'g'), 'øłđı', 'oldi'), 'ß', 'ss'), '&', ' and '),
    '[-–—[:punct:][:space:]]+', ' ', 'g') || ' ', ' (fc|afc|cf)(?= )', '', 'g'))),
  match_date
) where deleted_at is null;
