-- Each row must be ok at every moment: the names of those that are not are told by the console and the metrics.

create view money.request_invariants as
  select 'all entries sum to zero' as name, coalesce((select sum(amount) from money.entry), 0) = 0 as ok
  union all
  select 'each journal is balanced', not exists (
    select from money.entry group by journal having sum(amount) <> 0 or count(*) < 2)
  union all
  select 'no journal without entries', not exists (
    select from money.journal j where not exists (select from money.entry e where e.journal = j.id))
  union all
  select 'posted is the sum of entries', not exists (
    select from money.account a where kind = 'member'
      and posted <> (select coalesce(sum(amount), 0) from money.entry e where e.account = a.id))
  union all
  select 'held is the sum of open withdrawals', not exists (
    select from money.account a where kind = 'member' and held <> (
      select coalesce(sum(amount), 0) from withdrawals w
      where w.user_id = a.owner and w.status in ('pending', 'approved', 'processing')))
  union all
  select 'a deposit is completed exactly when it is in the ledger', not exists (
    select from deposits d where (status in ('completed', 'refunded')) <> exists (
      select from money.journal j where j.kind in ('deposit', 'admin_credit') and j.ref = d.id))
  union all
  select 'a deposit is refunded exactly when its reversal is in the ledger', not exists (
    select from deposits d where (status = 'refunded') <> exists (
      select from money.journal j where j.kind = 'deposit_refund' and j.ref = d.id))
  union all
  select 'a withdrawal is completed exactly when it is in the ledger', not exists (
    select from withdrawals w where (status = 'completed') <> exists (
      select from money.journal j where j.kind = 'withdrawal' and j.ref = w.id))
  union all
  select 'no member is below zero or holds more than is there', not exists (
    select from money.account where kind = 'member' and (posted < 0 or held < 0 or held > posted))
  union all
  select 'the days of the business add up to the ledger', not exists (
    select from (
      select (max(day) + 1)::timestamp at time zone 'utc' as over, sum(revenue) as revenue, sum(deposits) as deposits,
        sum(payouts) as payouts
      from business_days having count(*) > 0
    ) kept, lateral (
      select coalesce(sum(e.amount) filter (where a.kind = 'revenue'), 0) as revenue,
        coalesce(-sum(e.amount) filter (where a.kind = 'external' and j.kind in ('deposit', 'deposit_refund')), 0) as deposits,
        coalesce(sum(e.amount) filter (where a.kind = 'external' and j.kind = 'withdrawal'), 0) as payouts
      from money.journal j join money.entry e on e.journal = j.id join money.account a on a.id = e.account
      where j.at < kept.over
    ) booked
    where (kept.revenue, kept.deposits, kept.payouts) <> (booked.revenue, booked.deposits, booked.payouts))
  union all
  select 'no gap in a status history', not exists (
    select from (
      select from_status, lag(to_status) over (partition by noun, request order by id) as before
      from money.status_history) step
    where from_status is distinct from before)
  union all
  select 'each request stands where its history ends', not exists (
    select from (
      select 'deposits' as noun, id, status from deposits union all select 'withdrawals', id, status from withdrawals) request
    where status is distinct from (
      select to_status from money.status_history h
      where h.noun = request.noun and h.request = request.id order by h.id desc limit 1));

-- An earning keeps the percent it was earned by: a changed rate is for those after it.
create view money.referral_invariants as
  with recomputed as materialized (
    select b.source_id, b.base from users u cross join lateral money.deposit_bases(u.id) b
    where u.referred_by is not null
    union all
    select c.id, money.first_month(c.amount, c.starts_at, c.ends_at)
    from subscription_charges c join referral_earnings e on e.source_id = c.id
  )
  select 'a referral earning follows from what the member paid' as name, not exists (
    select from referral_earnings e full join recomputed r on r.source_id = e.source_id
    where e.base is distinct from r.base) as ok
  union all
  select 'one referral payment a month and referrer', not exists (
    select from referral_payouts group by period, user_id having count(*) > 1)
  union all
  select 'a referral payment is what its earnings come to, recomputed', not exists (
    select from referral_payouts p where p.amount is distinct from (
      select floor(sum(r.base * e.percent) / 100) from referral_earnings e join recomputed r on r.source_id = e.source_id
      where e.payout_id = p.id and e.user_id = p.user_id and e.approved_at <= p.period::timestamp at time zone 'UTC'))
  union all
  select 'a referral payment is in the ledger exactly once', not exists (
    select from referral_payouts p full join (
      select j.ref, e.amount from money.journal j join money.entry e on e.journal = j.id
      join money.account a on a.id = e.account and a.kind = 'member' where j.kind = 'referral') booked on booked.ref = p.id
    where p.amount is distinct from booked.amount)
  union all
  select 'each referral earning stands where its history ends', not exists (
    select from referral_earnings e where status is distinct from (
      select to_status from money.status_history h
      where h.noun = 'referral_earnings' and h.request = e.id order by h.id desc limit 1));

create view money.invariants as
  select name, ok from money.request_invariants
  union all
  select name, ok from money.referral_invariants;

create view money.subscription_invariants as
  select 'a charge is in the ledger exactly once' as name, not exists (
    select from subscription_charges c where (c.amount > 0) <> exists (
      select from money.journal j where j.kind = 'subscription' and j.ref = c.id)) as ok
  union all
  select 'a charge is refunded exactly when its reversal is in the ledger', not exists (
    select from subscription_charges c where (status = 'refunded' and amount > 0) <> exists (
      select from money.journal j where j.kind = 'subscription_refund' and j.ref = c.id))
  union all
  select 'an open subscription has a charge for its period', not exists (
    select from subscriptions s where status <> 'ended' and not exists (
      select from subscription_charges c where c.subscription_id = s.id and c.ends_at >= s.period_end and c.status = 'completed'));

-- Picks that were taken back before the record began are not in it.
create view record_invariants as
  select 'each pick is on the record as it stands' as name, not exists (
    select from picks p left join (
      select pick_id, bool_or(kind = 'settled') as is_settled, bool_or(kind = 'withdrawn') as is_withdrawn
      from record_entries where kind in ('published', 'settled', 'withdrawn') group by pick_id) r on r.pick_id = p.id
    where case when p.deleted_at is not null then r.is_withdrawn else r.is_settled is not distinct from (p.status <> 'pending') end
      is not true and (p.deleted_at is null or r.pick_id is not null)) as ok
  union all
  select 'the record is what was signed', record_break() is null
  union all
  select 'the kept figures of the record are what a count finds', not exists (
    select from record_outcomes kept full join recorded_outcomes(closed_picks()) counted using (pick_id)
    where kept is distinct from counted)
    and not exists (
      select from (select * from record_figures where won + lost + void + withdrawn <> 0) kept full join (
        select * from counted_record_figures() where won + lost + void + withdrawn <> 0) counted
          using (facet, origin, month, sport, league, author, name, won, lost, void, withdrawn, staked, units, needed, priced,
            beat, level, edge)
      where kept.origin is null or counted.origin is null)
    and not exists (
      select from record_days kept full join counted_record_days(array(
          select distinct (kick_off at time zone 'UTC')::date from record_outcomes)) counted
        using (with_samples, sport, league, author, day)
      where kept is distinct from counted)
  union all
  select 'the record is signed', not exists (select from record_signer where refusal is not null);

-- All of them in one place.
create view invariants as
  select name, ok from money.invariants
  union all
  select name, ok from money.subscription_invariants
  union all
  select name, ok from record_invariants
  union all
  select 'the balance is the sum of the statement', not exists (
    select from money.account a where a.kind = 'member' and a.posted <> (
      select coalesce(sum(case when t.type in ('deposit', 'referral') then t.amount else -t.amount end), 0)
      from transactions t where t.user_id = a.owner
        and t.status in ('completed', 'paid')))
  union all
  select 'each stored answer has its effect', not exists (
    select from idempotency_records r
    where r.status = 201 and (
      (r.scope like '% POST /api/payments/deposit'
        and not exists (select from deposits d where d.id = (r.body::jsonb -> 'deposit' ->> '_id')::uuid))
      or (r.scope like '% POST /api/payments/withdraw'
        and not exists (select from withdrawals w where w.id = (r.body::jsonb -> 'withdrawal' ->> '_id')::uuid))
      or (r.scope like '% POST /api/subscriptions'
        and not exists (select from subscriptions s where s.id = (r.body::jsonb -> 'subscription' ->> '_id')::uuid))))
  union all
  select 'periods of one plan do not overlap', not exists (
    select from subscription_charges a join subscription_charges b
      on b.subscription_id = a.subscription_id and b.plan_id = a.plan_id and b.starts_at > a.starts_at and b.starts_at < a.ends_at
    where a.status = 'completed' and b.status = 'completed')
  union all
  select 'the kept counts of picks are what a count finds', not exists (
    select from (select * from pick_counts where picks <> 0) kept full join (
      select sport, league, access_level, status, count(*) as picks from picks where deleted_at is null
      group by sport, league, access_level, status) counted using (sport, league, access_level, status, picks)
    where kept.sport is null or counted.sport is null)
  union all
  select 'the audit chain verifies', audit_chain_break() is null;
