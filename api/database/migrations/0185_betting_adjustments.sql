-- What an administrator typed is an adjustment from now on: saved bets that settled are counted beside it, and a total that
-- is lower than their number makes it negative.
alter table users
  drop constraint users_won_bets_check,
  drop constraint users_lost_bets_check,
  drop constraint users_refunded_bets_check;

-- A total that was typed stays what it is: the bets that settled until now are in it.
update users u set
  won_bets = case when u.won_bets > 0 then u.won_bets - counted.won else 0 end,
  lost_bets = case when u.lost_bets > 0 then u.lost_bets - counted.lost else 0 end,
  refunded_bets = case when u.refunded_bets > 0 then u.refunded_bets - counted.refunded else 0 end
from (
  select t.user_id, count(*) filter (where p.deleted_at is null and p.status = 'won') as won,
    count(*) filter (where p.deleted_at is null and p.status = 'lost') as lost,
    count(*) filter (where p.deleted_at is not null or p.status = 'void') as refunded
  from tails t join picks p on p.id = t.pick_id where t.removed_at is null group by t.user_id
) counted
where u.id = counted.user_id;
