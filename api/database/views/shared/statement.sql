-- Each entry of a member's account with the balance after it, in the order in which the entries took effect: journals of one member
-- wait for each other (routines/shared/ledger.sql), while `at` is set before that wait. Entries against the adjustment account are
-- credits, reversed credits and write-offs.
create view money.statement as
  select a.owner as member, j.id as journal, j.at, j.ref, e.amount,
    case when j.kind in ('withdrawal', 'deposit_refund') and exists (
      select from money.entry other join money.account adjusted on adjusted.id = other.account
      where other.journal = j.id and adjusted.kind = 'adjustment')
    then case j.kind when 'withdrawal' then 'write_off' else 'admin_credit_refund' end else j.kind end as kind,
    (sum(e.amount) over (partition by a.owner order by j.id))::bigint as balance
  from money.account a join money.entry e on e.account = a.id join money.journal j on j.id = e.journal
  where a.kind = 'member';
