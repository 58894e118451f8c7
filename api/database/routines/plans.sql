-- Records what a plan costs from now on. By the clock of whoever writes the plan; never before the price it follows, however the clocks of two replicas differ.
-- A change tells the subscribers by itself, whoever makes it.
create or replace function money.keep_price() returns trigger language plpgsql as $$
begin
  insert into plan_prices (plan_id, version, price, duration, since)
  select new.id, coalesce(max(version), 0) + 1, new.price, new.duration,
    greatest(new.updated_at, max(since) + interval '1 millisecond')
  from plan_prices where plan_id = new.id;
  if tg_op = 'UPDATE' then
    perform graphile_worker.add_job('subscriptions.tell_price', traced(json_build_object('planId', new.id)), max_attempts => 12);
  end if;
  return null;
end
$$;

-- Of an open subscription, oldest first: what its plan cost since it was bought, in dollars, and since when, in milliseconds.
create or replace function prices_since_purchase(s subscriptions) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object('version', p.version, 'price', p.price / 100.0, 'duration', p.duration,
    'since', extract(epoch from greatest(p.since, s.created_at)) * 1000) order by p.version)
  from plan_prices p
  where p.plan_id = s.plan_id and p.version >= coalesce(
    (select max(b.version) from plan_prices b where b.plan_id = s.plan_id and b.since <= s.created_at), 1)
$$;

create or replace trigger versioned before update on plans for each row execute function count_version();
create or replace trigger new_price after update of price, duration on plans for each row
  when ((old.price, old.duration) is distinct from (new.price, new.duration)) execute function money.keep_price();
create or replace trigger price after insert on plans for each row execute function money.keep_price();
