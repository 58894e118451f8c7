-- Moves of a member's own money in and out, in the order of the ledger; credits of an administrator are not theirs.
create view money.own_money as
  select a.owner as member, j.id as journal, j.kind, j.ref, e.amount
  from money.account a join money.entry e on e.account = a.id join money.journal j on j.id = e.journal
  where a.kind = 'member' and (j.kind in ('deposit', 'withdrawal') or (j.kind = 'deposit_refund'
    and not exists (select from deposits d where d.id = j.ref and d.payment_method = 'admin_credit')));
