-- What a plan cost, from when on: renewals are charged by it (notice of a dearer price, spec member 9). Only its trigger
-- writes it, and nobody changes it.
create table plan_prices (
  plan_id uuid not null references plans on delete cascade,
  -- counts a plan's prices from 1; in `notices` it says which one a subscription was told of
  version integer not null,
  price bigint not null,
  duration integer not null,
  since timestamptz not null,
  primary key (plan_id, version)
);
insert into plan_prices (plan_id, version, price, duration, since) select id, 1, price, duration, '-infinity' from plans;

-- By the clock of whoever writes the plan; never before the price it follows, however the clocks of two replicas differ.
-- A change tells the subscribers by itself, whoever makes it.
create function money.keep_price() returns trigger language plpgsql as $$
begin
  insert into plan_prices (plan_id, version, price, duration, since)
  select new.id, coalesce(max(version), 0) + 1, new.price, new.duration,
    greatest(new.updated_at, max(since) + interval '1 millisecond')
  from plan_prices where plan_id = new.id;
  if tg_op = 'UPDATE' then
    perform graphile_worker.add_job('subscriptions.tell_price', json_build_object('planId', new.id), max_attempts => 12);
  end if;
  return null;
end
$$;
create trigger price after insert on plans for each row execute function money.keep_price();
create trigger new_price after update of price, duration on plans for each row
  when ((old.price, old.duration) is distinct from (new.price, new.duration)) execute function money.keep_price();

-- Of an open subscription, oldest first: what its plan cost since it was bought, in dollars, and since when, in milliseconds.
create function prices_since_purchase(s subscriptions) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object('version', p.version, 'price', p.price / 100.0, 'duration', p.duration,
    'since', extract(epoch from greatest(p.since, s.created_at)) * 1000) order by p.version)
  from plan_prices p
  where p.plan_id = s.plan_id and p.version >= coalesce(
    (select max(b.version) from plan_prices b where b.plan_id = s.plan_id and b.since <= s.created_at), 1)
$$;
