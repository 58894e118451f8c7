-- A noted bet as its member reads it, beside the pick it is on.
create or replace function tail_json(t tails, p picks) returns jsonb language sql stable as $$
  select jsonb_build_object('_id', t.id, 'pickId', t.pick_id, 'stake', t.stake, 'amount', round(t.amount / 100.0, 2),
    'odds', t.odds, 'book', t.book, 'placedAt', iso(t.placed_at), 'updatedAt', iso(t.updated_at),
    'prediction', t.prediction, 'pickOdds', t.pick_odds, 'sport', p.sport, 'league', p.league, 'homeTeam', p.home_team,
    'awayTeam', p.away_team, 'matchDate', iso(p.match_date), 'status', case when p.deleted_at is null then p.status else 'void' end)
$$;

-- How many of a member's noted bets ended which way: by index, at most one row for each pick the member noted.
create or replace function tailed_bets(member uuid, out won integer, out lost integer, out refunded integer)
returns record language sql stable as $$
  select count(*) filter (where p.deleted_at is null and p.status = 'won'),
    count(*) filter (where p.deleted_at is null and p.status = 'lost'),
    count(*) filter (where p.deleted_at is not null or p.status = 'void')
  from tails t join picks p on p.id = t.pick_id where t.user_id = member and t.removed_at is null
$$;

create or replace trigger changed before update on tails for each row execute function mark_changed();
