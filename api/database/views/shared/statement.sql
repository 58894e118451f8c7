-- Each change of a member's balance with the balance after it, in the order of time. What has the adjustment account on its other
-- side moved no money: a credit, a credit that was taken back, or a balance that was written off.
create view money.statement as
  select a.owner as member, j.id as journal, j.at, j.ref, e.amount,
    case when j.kind in ('withdrawal', 'deposit_refund') and exists (
      select from money.entry other join money.account adjusted on adjusted.id = other.account
      where other.journal = j.id and adjusted.kind = 'adjustment')
    then case j.kind when 'withdrawal' then 'write_off' else 'admin_credit_refund' end else j.kind end as kind,
    (sum(e.amount) over (partition by a.owner order by j.at, j.id))::bigint as balance
  from money.account a join money.entry e on e.account = a.id join money.journal j on j.id = e.journal
  where a.kind = 'member';
